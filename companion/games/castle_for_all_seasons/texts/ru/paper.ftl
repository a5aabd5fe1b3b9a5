# The score sheet on paper
sheet-once = Считают один раз, на всех
sheet-once-spots = свободных мест для слуг
sheet-once-helpers = слуг в замке
sheet-once-towers = построено башен
sheet-once-houses = построено домов
sheet-once-tiles = карточек зданий на поле
sheet-once-silver = слитков в кузнице
