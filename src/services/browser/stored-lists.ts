import { store, stored } from './stored-selection.ts'

/**
 * What a user keeps of each list on this device. Another user does not get it, and replaces it all.
 *
 * @param key - of the storage
 * @param owner - the e-mail of the user, `null` until it is known
 */
export function createStoredLists(storage: Storage, key: string, owner: () => string | null) {
  /** By list. Empty when what is stored cannot be read. */
  const read = (): Readonly<Record<string, unknown>> => {
    const { version, email, lists } = stored(storage, key)
    return version === 1 && email === owner() ? { ...Object(lists) } : {}
  }
  return {
    read,
    write(list: string, value: unknown): void {
      const email = owner()
      if (email === null) return
      store(storage, key, JSON.stringify({ version: 1, email, lists: { ...read(), [list]: value } }))
    },
  }
}
