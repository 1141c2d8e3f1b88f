// Apart from the schemas, which the public pages would load with it.

/**
 * Names the screen owner (`signedInAs`). In the session of another user, started in another tab, the call is a
 * 401 and does nothing.
 */
export const SIGNED_IN_AS_HEADER = 'x-signed-in-as'

/** Encodes an e-mail address for `SIGNED_IN_AS_HEADER`. */
export function signedInAs(email: string): string {
  return encodeURIComponent(email)
}
