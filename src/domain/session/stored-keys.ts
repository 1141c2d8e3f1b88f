/** Keys of the browser’s storage. The script in the document’s head reads them before the portal runs. */
export const STORED_SELECTION_KEY = 'bhp.context'
export const STORED_PINNING_KEY = 'bhp.pinning'
export const LAST_VIEWS_KEY = 'bhp.lastViews'
export const STORED_LAYOUTS_KEY = 'bhp.layouts'
export const THEME_KEY = 'bhp.theme'
export const LANGUAGE_KEY = 'lf_language'
export const SIGN_IN_VARIANT_KEY = 'bhp.sign-in.variant'
export const INSTALL_DISMISSED_KEYS = {
  ios: 'bhp.install.dismissed.ios',
  android: 'bhp.install.dismissed.android',
} as const
export const INSTALLED_KEY = 'bhp.install.installed'
/** In the storage of the tab. */
export const LEFT_ADDRESS_KEY = 'bhp.leftAt'
/** The address that was typed before a reload from the watch of the start. */
export const TYPED_EMAIL_KEY = 'bhp.typedEmail'
/** What the page before a reload has recorded. */
export const BEFORE_RELOAD_KEY = 'bhp.beforeReload'
export const PLACE_KEY = 'bhp.place'
export const BUILD_ID_KEY = 'bhp.buildId'
