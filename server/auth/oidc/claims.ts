/** A user's identity at an OpenID Connect issuer. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** In lower case. */
  readonly email: string
}

/** The claims of an ID token. The signature, times, audience and nonce have been verified. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * Reads the identity of a member of the provider's domain. The issuer must confirm both the domain (`hd`) and the
 * address: the ending of an address proves nothing.
 *
 * @returns `null` for any other identity.
 */
export function staffIdentity(claims: Claims, clientId: string, domain: string): Identity | null {
  const { iss, sub, aud, azp, email, email_verified, hd } = claims
  const isForUs = aud === clientId || (Array.isArray(aud) && aud.length === 1 && aud[0] === clientId)
  const isByUs = azp === undefined || azp === clientId
  if (!isForUs || !isByUs || hd !== domain || email_verified !== true) return null
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || typeof email !== 'string')
    return null
  // ASCII only: letters of other scripts can look like these, or become them in lower case.
  if (!/^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/.test(email)) return null
  const address = email.toLowerCase()
  return address.endsWith(`@${domain}`) ? { issuer: iss, subject: sub, email: address } : null
}
