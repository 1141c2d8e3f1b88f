import type { Place } from '../../domain/lists/place.ts'
import { PLACE_KEY } from '../../domain/session/stored-keys.ts'
import { store, stored } from './stored-selection.ts'

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
      const { list: of, user, key, row } = stored(storage, PLACE_KEY)
      const isOwn = of === list && typeof user === 'string' && user === readUser()
      return isOwn && typeof key === 'string' && isRow(row) ? { key, row } : null
    },
    write({ key, row }: Place): void {
      const user = readUser()
      if (user !== null) store(storage, PLACE_KEY, JSON.stringify({ list, user, key, row }))
    },
  }
}

function isRow(row: unknown): row is number {
  return typeof row === 'number' && Number.isSafeInteger(row) && row > 0 && row < FARTHEST_ROW
}
