/** Up to the width of a tablet that is held upright: cards and the bottom navigation replace table and top bar. */
export const PHONE = '(width < 54em)'

/** So low, by zoom or on a phone held sideways, that bars which stay would leave no room for what is between them. */
export const LOW = '(width < 54em) and (height < 30em)'

/** Where the parts of a report do not fit side by side. */
export const NARROW_REPORT = '(width < 48em)'
