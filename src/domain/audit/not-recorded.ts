/** Stands for a text that must not be stored twice: that it was there is known, what it said is not. */
export const NOT_RECORDED = '…'
