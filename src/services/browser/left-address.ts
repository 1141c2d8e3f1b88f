import { addressOf, hrefOf } from '../../domain/address.ts'
import { isProtected, type LeftAddress } from '../../domain/session/left-address.ts'
import { LEFT_ADDRESS_KEY } from '../../domain/session/stored-keys.ts'
import { store } from './stored-selection.ts'

/** Keeps an address in this tab while the browser is at an external sign-in: the e-mail of its user, a blank and the address. */
export function createLeftAddress(storage: Storage) {
  const clear = () => storage.removeItem(LEFT_ADDRESS_KEY)
  return {
    clear,
    write: (left: LeftAddress): void => store(storage, LEFT_ADDRESS_KEY, `${left.user} ${hrefOf(left)}`),
    /** Reads it once. Anything but a protected screen of the portal reads as `null`: scripts of extensions write here too. */
    take(): LeftAddress | null {
      const [user = '', href = ''] = storage.getItem(LEFT_ADDRESS_KEY)?.split(' ') ?? []
      clear()
      const left = { ...addressOf(href), user }
      return /^\/\w/.test(href) && isProtected(left) ? left : null
    },
  }
}
