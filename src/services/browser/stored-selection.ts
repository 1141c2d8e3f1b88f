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

/** The context selection on this device. A record that is broken, or of another version, is as good as none. */
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
      keep(storage, STORED_SELECTION_KEY, JSON.stringify({ version: 1, email, selection, expanded }))
    },
  }
}

/** Storage may be full or forbidden: the choice then lasts as long as the page. */
export function keep(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch {
    // Nothing is lost that the user could still save.
  }
}
