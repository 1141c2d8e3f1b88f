/** As keyboards show it. */
export const SEARCH_KEY = 'Ctrl K'

/** For `aria-keyshortcuts`. */
export const SEARCH_KEYS = 'Control+K Meta+K /'
