import * as z from 'zod/mini'
import { DEFAULT_PINNING, type Pinning } from '../../domain/lists/pinning.ts'
import { STORED_PINNING_KEY } from '../../domain/session/stored-keys.ts'
import { store } from './stored-selection.ts'

const recordSchema = z.object({ version: z.literal(1), pinning: z.enum(['first', 'all']) })

/** How many reports are on top of their list on this device. Invalid records and other versions are the default. */
export function createStoredPinning(storage: Storage) {
  return {
    read(): Pinning {
      try {
        return recordSchema.parse(JSON.parse(storage.getItem(STORED_PINNING_KEY) ?? '')).pinning
      } catch {
        return DEFAULT_PINNING
      }
    },
    write(pinning: Pinning): void {
      store(storage, STORED_PINNING_KEY, JSON.stringify({ version: 1, pinning }))
    },
  }
}
