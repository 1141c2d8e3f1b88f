import { addressOf, hrefOf } from '../../domain/address.ts'
import { isProtected, type LeftAddress } from '../../domain/session/left-address.ts'
import { LEFT_ADDRESS_KEY } from '../../domain/session/stored-keys.ts'
import { leavePage } from './leave-page.ts'
import { store } from './stored-selection.ts'

/**
 * External sign-in of provider staff.
 *
 * @param authBase API base and path of the auth service
 * @param redirectPath page to which the provider returns the browser
 */
export function createProviderSignIn(window: Window, authBase: string, redirectPath: string) {
  const kept = createLeftAddress(window.sessionStorage)
  return {
    /** Leaves the page, and keeps where to go back to. Resolves only when the page stays, or is shown again. */
    async open({ leftAt }: { readonly leftAt: LeftAddress | null }): Promise<void> {
      const { origin } = window.location
      const query = new URLSearchParams({ redirect_uri: origin + redirectPath, origin })
      if (leftAt) kept.write(leftAt)
      try {
        await leavePage(window, `${authBase}/google/login?${query}`)
      } finally {
        kept.clear()
      }
    },
    /** Where the user was before the page was left; once. */
    takeLeftAddress: kept.take,
  }
}

/** Keeps an address in this tab while the browser is at an external sign-in: the e-mail of its user, a blank and the address. */
function createLeftAddress(storage: Storage) {
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
