// Apart from the schemas, which the sign-in page would load with it.

/**
 * Target of a mail’s link: the portal’s reset-password page (with `POST /auth/forgot-password`), set-password page
 * (with `POST /auth/user`) or sign-in page (with `POST /auth/login/link`). Another address is a 400.
 */
export const REDIRECT_HEADER = 'x-redirect-uri'
