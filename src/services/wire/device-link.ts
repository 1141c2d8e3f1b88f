// Apart from the schemas, which the sign-in page would load with it.

/**
 * The token of a link from `POST /auth/login/link`. Its account knows the device that sends it with calls under `/auth`: what
 * strangers try does not stop these. It works until somebody has signed in with it, and for 30 minutes.
 */
export const DEVICE_LINK_HEADER = 'x-device-link'

/** Begins the fragment of the link, before the token. Browsers send fragments to nobody. */
export const DEVICE_LINK_FRAGMENT = '#device='
