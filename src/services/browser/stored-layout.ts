import { DEFAULT_LAYOUT, type ListLayout, layoutIn } from '../../domain/lists/list-layout.ts'
import { STORED_LAYOUTS_KEY } from '../../domain/session/stored-keys.ts'
import { store } from './stored-selection.ts'

/**
 * How a user has laid out one list on this device. Anything but a layout of this user reads as that of the list, and the first
 * layout of another user replaces them all.
 *
 * @param owner - the e-mail of the user, `null` until it is known
 */
export function createStoredLayout(storage: Storage, owner: () => string | null, list: string) {
  const layouts = (): Readonly<Record<string, unknown>> => {
    try {
      const { version, email, lists } = { ...Object(JSON.parse(storage.getItem(STORED_LAYOUTS_KEY) ?? '')) }
      return version === 1 && email === owner() ? { ...Object(lists) } : {}
    } catch {
      return {}
    }
  }
  return {
    read: (): ListLayout => layoutIn(layouts()[list]) ?? DEFAULT_LAYOUT,
    write(layout: ListLayout): void {
      const email = owner()
      if (email === null) return
      const lists = { ...layouts(), [list]: layout }
      store(storage, STORED_LAYOUTS_KEY, JSON.stringify({ version: 1, email, lists }))
    },
  }
}
