# The printed score pad
sheet-note = Замок — между своими строителями. По клеточке на помещение, сумма — в жирную клеточку.
sheet-result-note = В счёт идёт худший из двух ваших замков.
sheet-castle-name = Название замка
sheet-lower-castle = худший замок
