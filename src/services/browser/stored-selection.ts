import { STORED_SELECTION_KEY } from '../../domain/session/stored-keys.ts'
import type { StoredSelection } from '../../domain/shell/stored-selection.ts'

/** The context selection stored on this device. Invalid records and other versions read as `null`. */
export function createStoredSelection(storage: Storage) {
  return {
    read(): StoredSelection | null {
      const record: unknown = stored(storage, STORED_SELECTION_KEY)
      if (!isRecord(record)) return null
      const { email, selection, expanded } = record
      return { email, selection, expanded }
    },
    write({ email, selection, expanded }: StoredSelection): void {
      store(storage, STORED_SELECTION_KEY, JSON.stringify({ version: 1, email, selection, expanded }))
    },
  }
}

function isRecord(record: unknown): record is StoredSelection {
  const { version, email, selection, expanded } = { ...Object(record) }
  return (
    version === 1 &&
    typeof email === 'string' &&
    isSelection({ ...Object(selection) }) &&
    Array.isArray(expanded) &&
    expanded.every((id) => typeof id === 'string')
  )
}

function isSelection({ type, id }: Readonly<Record<string, unknown>>): boolean {
  return type === 'all' || ((type === 'group' || type === 'dealership') && typeof id === 'string')
}

/** What is stored as JSON; nothing where that cannot be read. */
export function stored(storage: Storage, key: string): Readonly<Record<string, unknown>> {
  try {
    return { ...Object(JSON.parse(storage.getItem(key) ?? '')) }
  } catch {
    return {}
  }
}

/** Storage may be full or forbidden. The choice then lasts until the page closes. */
export function store(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // The user can do nothing about it.
  }
}
