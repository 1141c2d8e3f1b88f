import { withoutTail } from '../../domain/address.ts'
import { DEVICE_LINK_FRAGMENT } from '../wire/device-link.ts'

/**
 * Takes the token of a mailed link out of the page's address, so that it is in no history, trace or tag.
 *
 * @returns `null` when the page was opened without one
 */
export function takeDeviceLink({ location, history }: Window): string | null {
  const [, token = null] = location.hash.split(DEVICE_LINK_FRAGMENT)
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token && withoutTail(token)
}
