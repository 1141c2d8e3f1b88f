import type { SignInVariant } from '../../domain/session/sign-in-variant.ts'
import { SIGN_IN_VARIANT_KEY } from '../../domain/session/stored-keys.ts'
import { store } from './stored-selection.ts'

/** The sign-in variant last chosen on this device. */
export function createSignInVariant(storage: Storage) {
  return {
    read: (): SignInVariant =>
      storage.getItem(SIGN_IN_VARIANT_KEY) === 'provider' ? 'provider' : 'customer',
    write: (variant: SignInVariant): void => store(storage, SIGN_IN_VARIANT_KEY, variant),
  }
}
