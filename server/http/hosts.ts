import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { HEALTH_PATHS } from './health.ts'
import { ProblemError } from './problem.ts'

type Address = Pick<Settings, 'publicOrigin' | 'host'>

/**
 * Refuses requests for other hosts: with another name for this address, another site could read answers, and a cache
 * could store them under its name. The checks of load balancers may name any host.
 */
export function refuseOtherHosts(app: FastifyInstance, settings: Address): void {
  app.addHook('onRequest', async ({ hostname, routeOptions }) => {
    if (HEALTH_PATHS.some((path) => path === routeOptions.url)) return
    if (!isOwnHost(hostname, settings)) throw misdirected()
  })
}

/**
 * Whether the portal is at this host. Ports do not count, because some proxies remove them. Without a public origin, these
 * are the names of this machine for itself, `HOST`, and all IP addresses: nobody can lead an address elsewhere.
 *
 * @param hostname Without the port. IPv6 addresses have brackets.
 */
export function isOwnHost(hostname: string, { publicOrigin, host }: Address): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  if (publicOrigin !== null) return name === new URL(publicOrigin).hostname
  const isLoopback = name === 'localhost' || name.endsWith('.localhost')
  return isLoopback || name === host.toLowerCase() || isIP(name.replaceAll(/[[\]]/g, '')) !== 0
}

function misdirected(): ProblemError {
  return new ProblemError({
    status: 421,
    error: 'misdirected request',
    message: 'The portal is not at this host. Its operator sets the host with PUBLIC_ORIGIN.',
  })
}
