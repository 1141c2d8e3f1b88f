import type { FastifyRequest } from 'fastify'
import { REDIRECT_HEADER } from '../../src/services/wire/redirect-header.ts'
import { ownAddress, type ServerAddress } from './own-address.ts'
import { invalid } from './problem.ts'

/**
 * The target of the link in a mail: the address in `REDIRECT_HEADER`, else `path` at the public origin.
 *
 * @returns `null` when there is neither a header nor a public origin.
 * @throws A 400 problem when the header is not the address of the portal's page `path`.
 */
export function redirectPage(request: FastifyRequest, path: string, settings: ServerAddress): string | null {
  const requested = request.headers[REDIRECT_HEADER]
  const origin = settings.portalOrigin ?? settings.publicOrigin
  if (typeof requested !== 'string') return origin && `${origin}${path}`
  const page = ownAddress(requested, path, settings)
  if (page === null) throw invalid(REDIRECT_HEADER, `${REDIRECT_HEADER} is not this portal's ${path}`)
  return page
}
