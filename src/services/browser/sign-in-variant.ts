import type { SignInVariant } from '../../domain/session/sign-in-variant.ts'
import { SIGN_IN_VARIANT_KEY } from '../../domain/session/stored-keys.ts'
import { keep } from './stored-selection.ts'

/** The way to sign in that was last chosen on this device. */
export function createSignInVariant(storage: Storage) {
  return {
    read: (): SignInVariant =>
      storage.getItem(SIGN_IN_VARIANT_KEY) === 'provider' ? 'provider' : 'customer',
    write: (variant: SignInVariant): void => keep(storage, SIGN_IN_VARIANT_KEY, variant),
  }
}
