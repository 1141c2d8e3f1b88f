import { DEFAULT_LAYOUT, type ListLayout, layoutIn } from '../../domain/lists/list-layout.ts'
import { STORED_LAYOUTS_KEY } from '../../domain/session/stored-keys.ts'
import { createStoredLists } from './stored-lists.ts'

/**
 * How a user has laid out one list on this device. Anything but a layout of this user reads as that of the list, and the first
 * layout of another user replaces them all.
 *
 * @param owner - the e-mail of the user, `null` until it is known
 */
export function createStoredLayout(storage: Storage, owner: () => string | null, list: string) {
  const stored = createStoredLists(storage, STORED_LAYOUTS_KEY, owner)
  return {
    read: (): ListLayout => layoutIn(stored.read()[list]) ?? DEFAULT_LAYOUT,
    write: (layout: ListLayout): void => stored.write(list, layout),
  }
}
