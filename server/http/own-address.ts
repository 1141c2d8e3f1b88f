import { networkInterfaces } from 'node:os'
import type { Settings } from '../settings.ts'

export type ServerAddress = Pick<Settings, 'publicOrigin' | 'portalOrigin' | 'tls' | 'host' | 'port'>

/**
 * Checks that an address leads to a page of this portal. Mail links and redirects use the result, so it depends on the
 * settings and the network interfaces only, never on the `Host` header.
 *
 * @param path The expected path of the page.
 * @returns The address without query and fragment; `null` for any other address.
 */
export function ownAddress(address: string, path: string, settings: ServerAddress): string | null {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  return url.pathname === path && isOwnOrigin(url.origin, settings) ? `${url.origin}${path}` : null
}

/** Whether browsers reach this portal at `origin`. */
export function isOwnOrigin(origin: string, settings: ServerAddress): boolean {
  if (origin === settings.portalOrigin) return true
  if (settings.publicOrigin !== null) return origin === settings.publicOrigin
  const url = URL.parse(origin)
  const [protocol, defaultPort] = settings.tls === null ? ['http:', 80] : ['https:', 443]
  if (url === null || url.origin !== origin || url.protocol !== protocol) return false
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  // Any port is safe here: a loopback link never leaves the reader's own machine.
  if (LOOPBACK.includes(host)) return true
  return Number(url.port || defaultPort) === settings.port && listensAt(host, settings.host)
}

/** The origin of the caller's page: from the settings, else from the requested host if that names this machine. */
export function ownOrigin(host: string, settings: ServerAddress): string {
  const scheme = settings.tls === null ? 'http' : 'https'
  const requested = `${scheme}://${host}`
  if (settings.publicOrigin !== null) return settings.publicOrigin
  return isOwnOrigin(requested, settings) ? requested : `${scheme}://localhost:${settings.port}`
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
const ALL_INTERFACES = ['0.0.0.0', '::']

function listensAt(host: string, boundHost: string): boolean {
  if (!ALL_INTERFACES.includes(boundHost)) return host === boundHost.toLowerCase()
  return Object.values(networkInterfaces()).some((entries) =>
    entries?.some(({ address }) => address === host),
  )
}
