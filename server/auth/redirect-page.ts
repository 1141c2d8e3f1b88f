import type { FastifyRequest } from 'fastify'
import { REDIRECT_HEADER } from '../../src/services/wire/auth.ts'
import { invalid } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { ownAddress } from './own-address.ts'

/**
 * The portal's page `path` that a mail's link leads to: as the header tells, else at the public origin, else `null`.
 * Throws a 400 problem when the header tells any other address.
 */
export function redirectPage(
  request: FastifyRequest,
  path: string,
  settings: Pick<Settings, 'publicOrigin' | 'host' | 'port'>,
): string | null {
  const told = request.headers[REDIRECT_HEADER]
  if (typeof told !== 'string') return settings.publicOrigin && `${settings.publicOrigin}${path}`
  const page = ownAddress(told, path, settings)
  if (page === null) throw invalid(REDIRECT_HEADER, `${REDIRECT_HEADER} is not this portal's ${path}`)
  return page
}
