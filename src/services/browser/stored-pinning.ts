import { DEFAULT_PINNING, type Pinning } from '../../domain/lists/pinning.ts'
import { STORED_PINNING_KEY } from '../../domain/session/stored-keys.ts'
import { store, stored } from './stored-selection.ts'

/** How many reports are on top of their list on this device. Invalid records and other versions are the default. */
export function createStoredPinning(storage: Storage) {
  return {
    read(): Pinning {
      const { version, pinning } = stored(storage, STORED_PINNING_KEY)
      return version === 1 && (pinning === 'first' || pinning === 'all') ? pinning : DEFAULT_PINNING
    },
    write(pinning: Pinning): void {
      store(storage, STORED_PINNING_KEY, JSON.stringify({ version: 1, pinning }))
    },
  }
}
