import { DEVICE_LINK_FRAGMENT } from '../wire/device-link.ts'

/**
 * Takes the token of a mailed link out of the page's address, so that it is in no history, trace or tag.
 *
 * @returns `null` when the page was opened without one
 */
export function takeDeviceLink({ location, history }: Window): string | null {
  const { hash, pathname, search } = location
  if (!hash.startsWith(DEVICE_LINK_FRAGMENT)) return null
  history.replaceState(history.state, '', pathname + search)
  return hash.slice(DEVICE_LINK_FRAGMENT.length)
}
