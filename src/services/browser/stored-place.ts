import type { Place } from '../../domain/lists/place.ts'
import { PLACE_KEY } from '../../domain/session/stored-keys.ts'
import { store } from './stored-selection.ts'

/** To come back to a row below this one would read too much at once. */
const FARTHEST_ROW = 5000

/** The place of the list that this tab showed last. Anything but a place in this list reads as `null`. */
export function createStoredPlace(storage: Storage, list: string) {
  return {
    read(): Place | null {
      try {
        const { list: stored, key, row } = { ...Object(JSON.parse(storage.getItem(PLACE_KEY) ?? '')) }
        return stored === list &&
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
    write: ({ key, row }: Place): void => store(storage, PLACE_KEY, JSON.stringify({ list, key, row })),
  }
}
