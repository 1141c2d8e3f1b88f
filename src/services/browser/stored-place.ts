import type { Place } from '../../domain/lists/place.ts'
import { PLACE_KEY } from '../../domain/session/stored-keys.ts'
import { store } from './stored-selection.ts'

/** To come back to a row below this one would read too much at once. */
const FARTHEST_ROW = 5000

/**
 * The place of the list that this tab showed last. Anything but a place of this user in this list reads as `null`.
 *
 * @param readUser - e-mail of the user who sees the list; `null` until known
 */
export function createStoredPlace(storage: Storage, list: string, readUser: () => string | null) {
  return {
    read(): Place | null {
      try {
        const stored = { ...Object(JSON.parse(storage.getItem(PLACE_KEY) ?? '')) }
        const { user, key, row } = stored
        return stored.list === list &&
          typeof user === 'string' &&
          user === readUser() &&
          typeof key === 'string' &&
          Number.isSafeInteger(row) &&
          row > 0 &&
          row < FARTHEST_ROW
          ? { key, row }
          : null
      } catch {
        return null
      }
    },
    write({ key, row }: Place): void {
      const user = readUser()
      if (user !== null) store(storage, PLACE_KEY, JSON.stringify({ list, user, key, row }))
    },
  }
}
