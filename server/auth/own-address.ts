import { networkInterfaces } from 'node:os'
import type { Settings } from '../settings.ts'

type Place = Pick<Settings, 'publicOrigin' | 'host' | 'port'>

/**
 * The address when it is the portal's own page `path`, without query and fragment; else `null`. What is ours is told by
 * the settings and this machine, never by the `Host` header: links in mails and redirects are built from the result.
 */
export function ownAddress(address: string, path: string, settings: Place): string | null {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  return url.pathname === path && isOwnOrigin(url.origin, settings) ? `${url.origin}${path}` : null
}

/** Whether browsers reach this portal at an origin. */
export function isOwnOrigin(origin: string, settings: Place): boolean {
  if (settings.publicOrigin !== null) return origin === settings.publicOrigin
  const url = URL.parse(origin)
  if (url === null || url.origin !== origin || url.protocol !== 'http:') return false
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  // A link to the reader's own machine leads to nobody else, whatever its port.
  if (LOOPBACK.includes(host)) return true
  return Number(url.port || 80) === settings.port && listensAt(host, settings.host)
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1']
const EVERYWHERE = ['0.0.0.0', '::']

function listensAt(host: string, listening: string): boolean {
  if (!EVERYWHERE.includes(listening)) return host === listening.toLowerCase()
  return Object.values(networkInterfaces()).some((ways) => ways?.some(({ address }) => address === host))
}
