import * as z from 'zod/mini'
import { STORED_SELECTION_KEY } from '../../domain/session/stored-keys.ts'
import type { StoredSelection } from '../../domain/shell/stored-selection.ts'

const recordSchema = z.object({
  version: z.literal(1),
  email: z.string(),
  selection: z.discriminatedUnion('type', [
    z.object({ type: z.literal('all') }),
    z.object({ type: z.literal('group'), id: z.string() }),
    z.object({ type: z.literal('dealership'), id: z.string() }),
  ]),
  expanded: z.array(z.string()),
})

/** The context selection stored on this device. Invalid records and other versions read as `null`. */
export function createStoredSelection(storage: Storage) {
  return {
    read(): StoredSelection | null {
      try {
        const { email, selection, expanded } = recordSchema.parse(
          JSON.parse(storage.getItem(STORED_SELECTION_KEY) ?? ''),
        )
        return { email, selection, expanded }
      } catch {
        return null
      }
    },
    write({ email, selection, expanded }: StoredSelection): void {
      store(storage, STORED_SELECTION_KEY, JSON.stringify({ version: 1, email, selection, expanded }))
    },
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
