import type { Address } from '../../domain/address.ts'
import type { Profile } from '../../domain/session/profile.ts'
import type { SignInVariant } from '../../domain/session/sign-in-variant.ts'
import type { Installation } from '../../domain/shell/installation.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import type { StoredSelection } from '../../domain/shell/stored-selection.ts'
import type { AddressChanged, AddressDerived } from '../shell/location.machine.ts'
import type { Preferences, PreferencesSaved } from '../shell/preferences.machine.ts'
import type { ProfileFact } from './profile.machine.ts'
import type { RouteGuardFact } from './route-guard.machine.ts'
import type { SessionFact } from './session.types.ts'

export interface PortalInput {
  readonly address: Address
  readonly preferences: Preferences
  readonly storedSelection: StoredSelection | null
  /** Where a sign-in is asked for on this device. */
  readonly signInVariant: SignInVariant
  /** The domain of the addresses of the provider's staff. */
  readonly providerDomain: string
  /** The build that this device has taken on; `null` before the first check. */
  readonly knownBuild: string | null
  readonly installation: Installation
}

export interface PortalContext extends PortalInput {
  /** Whose screens are alive, also while an expired session is renewed; empty while none are. */
  readonly user: Profile['email']
  /** Where an expired session was left, to go back to after the next sign-in. */
  readonly leftAt: Address | null
  /** Who signs out without having been shown a screen; empty when that is not known. */
  readonly leaver: string
}

export type PortalEvent =
  | AddressChanged
  | AddressDerived
  | ProfileFact
  | RouteGuardFact
  | NoticeRaised
  | SessionFact
  | PreferencesSaved
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.ended' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
