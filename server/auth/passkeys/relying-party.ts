import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { PASSKEYS_UNAVAILABLE } from '../../../src/services/wire/passkeys.ts'
import { isOwnOrigin } from '../../http/own-address.ts'
import { conflict } from '../../http/problem.ts'
import type { Settings } from '../../settings.ts'

/** The place for which passkeys are made and used. */
export interface RelyingParty {
  readonly origin: string
  /** The host. A passkey works for this host only. */
  readonly id: string
}

/**
 * Reads the place of a request: the public origin, else the address of the page that sent it.
 *
 * @returns `null` where passkeys do not work: the address is not this portal's, or has no name.
 */
export function relyingPartyOf(request: FastifyRequest, settings: Settings): RelyingParty | null {
  const { origin: sender } = request.headers
  const origin =
    settings.portalOrigin ?? settings.publicOrigin ?? sender ?? `${request.protocol}://${request.host}`
  const url = URL.parse(origin)
  if (url === null || !isOwnOrigin(url.origin, settings)) return null
  const isNamed = isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0
  return isNamed ? { origin: url.origin, id: url.hostname } : null
}

/** @throws A 409 problem where passkeys do not work. */
export function requireRelyingParty(request: FastifyRequest, settings: Settings): RelyingParty {
  const party = relyingPartyOf(request, settings)
  if (party === null)
    throw conflict(PASSKEYS_UNAVAILABLE, 'Passkeys do not work at this address of the portal.')
  return party
}
