/** Who somebody is at an issuer, and with which mail address. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  /** Lower case. */
  readonly email: string
}

/** Claims of an ID token whose signature, times, audience and nonce were checked. */
export type Claims = Readonly<Record<string, unknown>>

/**
 * The identity of a member of the provider's own domain; `null` for anybody else. The issuer must vouch for the domain
 * (`hd`) and for the address: an address that only ends like one of ours proves nothing.
 */
export function staffIdentity(claims: Claims, clientId: string, domain: string): Identity | null {
  const { iss, sub, aud, azp, email, email_verified, hd } = claims
  const isForUs = aud === clientId || (Array.isArray(aud) && aud.length === 1 && aud[0] === clientId)
  const isByUs = azp === undefined || azp === clientId
  if (!isForUs || !isByUs || hd !== domain || email_verified !== true) return null
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || typeof email !== 'string')
    return null
  // Other scripts have letters that look, or are lowered, like these.
  if (!/^[\x21-\x3f\x41-\x7e]+@[\x21-\x3f\x41-\x7e]+$/.test(email)) return null
  const address = email.toLowerCase()
  return address.endsWith(`@${domain}`) ? { issuer: iss, subject: sub, email: address } : null
}
