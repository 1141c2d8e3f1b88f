/** Narrower than a tablet that is held upright: cards and the bottom navigation replace table and top bar. */
export const PHONE = '(width < 48em)'

/** Where a finger presses, on a screen of any width: names of drawings cannot be hovered. */
export const TOUCH = '(pointer: coarse)'

/** So low, by zoom or on a phone held sideways, that bars which stay would leave no room for what is between them. */
export const LOW = '(width < 54em) and (height < 30em)'
