import type { ListName } from '../../domain/resources/lists.ts'
import { LAST_VIEWS_KEY } from '../../domain/session/stored-keys.ts'
import { createStoredLists } from './stored-lists.ts'

/**
 * What a user saw last of each list on this device. Another user does not get it, and replaces it. It is here and not on the server,
 * because a list must know it before its first call.
 *
 * @param owner - the e-mail of the user, `null` until it is known
 * @param isSignInExpected - whether the page starts where users sign in
 */
export function createLastViews(storage: Storage, owner: () => string | null, isSignInExpected: boolean) {
  /** The lists that have come back since the sign-in; `null` in a session that was there before the page. */
  let returned: Set<ListName> | null = isSignInExpected ? new Set() : null
  const stored = createStoredLists(storage, LAST_VIEWS_KEY, owner)
  return {
    /** The next session begins with a sign-in. */
    expectSignIn(): void {
      returned = new Set()
    },
    /** The query string of a list at the last visit, once after a sign-in; otherwise empty. */
    take(list: ListName): string {
      if (returned === null || returned.has(list)) return ''
      returned.add(list)
      const query = stored.read()[list]
      return typeof query === 'string' && query.startsWith('?') ? query : ''
    },
    write: (list: ListName, query: string): void => stored.write(list, query),
  }
}
