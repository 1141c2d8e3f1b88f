import { SIGN_IN_VARIANT_KEY } from '../../domain/kept-keys.ts'
import type { SignInVariant } from '../../domain/sign-in-variant.ts'
import { keep } from './kept-selection.ts'

/** The way to sign in that was last chosen on this device. */
export function createSignInVariant(storage: Storage) {
  return {
    read: (): SignInVariant =>
      storage.getItem(SIGN_IN_VARIANT_KEY) === 'provider' ? 'provider' : 'customer',
    write: (variant: SignInVariant): void => keep(storage, SIGN_IN_VARIANT_KEY, variant),
  }
}
