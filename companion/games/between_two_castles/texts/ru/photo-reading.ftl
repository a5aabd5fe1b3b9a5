# Запись замка по фотографии

castle-photo-of = Фотография замка «{ $castle }»
castle-photo-mark = Наложить сетку
castle-photo-adjust = Поправить сетку
castle-photo-asks = Точка { $number } из { $of }: { $what }
castle-photo-top-left = левый верхний угол тронного зала
castle-photo-top-right = правый верхний угол тронного зала
castle-photo-bottom-right = правый нижний угол тронного зала
castle-photo-bottom-left = левый нижний угол тронного зала
castle-photo-room = угол помещения подальше от тронного зала
castle-photo-other-room = угол другого помещения, тоже подальше от тронного зала
castle-photo-corner-hint = Коснитесь фотографии, подведите палец к углу и отпустите.
castle-photo-room-hint = Линии двигаются за точкой. Если они уже совпали с краями помещений, запишите замок.
castle-photo-all = Линии совпали с краями помещений?
castle-photo-all-hint = Если нет, передвиньте точки.
castle-photo-crossed = Эти четыре точки не похожи на тронный зал. Отметьте его углы ещё раз, по часовой стрелке от левого верхнего.
castle-photo-keys = Стрелки двигают точку, вместе с Shift — в десять раз дальше. Enter — к следующей точке.
castle-photo-back = На точку назад
castle-photo-read = Записать замок
