import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/**
 * Takes ports and brackets, which some proxies write, out of `X-Forwarded-For`. With them, a caller would have another address for
 * each connection, and a proxy with one would not be known as a trusted one.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const { 'x-forwarded-for': said } = headers
    if (said !== undefined) headers['x-forwarded-for'] = String(said).split(',').map(bareAddress).join(', ')
  })
}

function bareAddress(said: string): string {
  return said
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
}

/**
 * The network of a caller, by which calls are counted. A subscriber owns a whole IPv6 /64 and could change the address for
 * each call, so the /64 counts as one.
 *
 * @param ip `request.ip`: an address of either family. What is none counts as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${ip}/64`).toString()
    : parsed.toString()
}
