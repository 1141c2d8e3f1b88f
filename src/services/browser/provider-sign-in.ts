import type { LeftAddress } from '../../domain/session/left-address.ts'
import { leavePage } from './leave-page.ts'
import { createLeftAddress } from './left-address.ts'

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
