import type { Place } from '../../domain/lists/place.ts'
import { PLACE_KEY } from '../../domain/session/stored-keys.ts'
import { store } from './stored-selection.ts'

/** The place of the list that this tab showed last. Anything but a place in this list reads as `null`. */
export function createStoredPlace(storage: Storage, list: string) {
  return {
    read(): Place | null {
      try {
        const { list: stored, key, row } = { ...Object(JSON.parse(storage.getItem(PLACE_KEY) ?? '')) }
        return stored === list && typeof key === 'string' && Number.isSafeInteger(row) && row > 0
          ? { key, row }
          : null
      } catch {
        return null
      }
    },
    write: ({ key, row }: Place): void => store(storage, PLACE_KEY, JSON.stringify({ list, key, row })),
  }
}
