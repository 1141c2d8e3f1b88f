/** Names under which the browser keeps things: the document's head reads them before the portal runs. */
export const KEPT_SELECTION_KEY = 'bhp.context'
export const THEME_KEY = 'bhp.theme'
export const LANGUAGE_KEY = 'lf_language'
