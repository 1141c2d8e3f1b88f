import ipaddr from 'ipaddr.js'

/**
 * The network of a caller, by which calls are counted. A subscriber owns a whole IPv6 /64 and could change the address for
 * each call, so the /64 counts as one. Some proxies write the port, or brackets, into `X-Forwarded-For`.
 *
 * @param ip `request.ip`: an address of either family. What is none counts as it is.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!ipaddr.isValid(address)) return ip
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()
    : parsed.toString()
}
