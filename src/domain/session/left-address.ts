import type { Address } from '../address.ts'
import type { Profile } from './profile.ts'
import { featureOf, screenOf } from './routes.ts'

/** A screen that needed a sign-in, to go back to after it. */
export interface LeftAddress extends Address {
  /** E-mail of the user who was signed in there; empty for nobody. */
  readonly user: Profile['email']
}

/** Whether an address is one that a sign-in may lead back to: a screen of the portal for signed-in users. */
export function isProtected({ path }: Address): boolean {
  return featureOf(screenOf(path)) !== null
}

/** Whether a user may be led back: somebody else must not learn where the one before has been. */
export function isLeftBy(left: LeftAddress | null, { email }: Pick<Profile, 'email'>): boolean {
  return left !== null && (left.user === '' || left.user === email)
}
