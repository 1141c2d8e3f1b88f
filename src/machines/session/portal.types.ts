import type { Address } from '../../domain/address.ts'
import type { ContextSelection } from '../../domain/context-selection.ts'
import type { KeptSelection } from '../../domain/kept-selection.ts'
import type { NoticeRaised } from '../../domain/notice.ts'
import type { Profile } from '../../domain/profile.ts'
import type { PagedListFact } from '../lists/paged-list.types.ts'
import type { SelectionChanged } from '../shell/context-selection.machine.ts'
import type { AddressChanged, AddressDerived } from '../shell/location.machine.ts'
import type { Preferences } from '../shell/preferences.machine.ts'
import type { ProfileFact } from './profile.machine.ts'
import type { RouteGuardFact } from './route-guard.machine.ts'

export interface PortalInput {
  readonly address: Address
  readonly preferences: Preferences
  readonly keptSelection: KeptSelection | null
}

export interface PortalContext extends PortalInput {
  /** The user whose screens are alive, kept while an expired session is renewed; `NOBODY` while none are. */
  readonly profile: Profile
  readonly selection: ContextSelection
  readonly expanded: readonly string[]
  /** URL parameters of the list that is shown. */
  readonly listParams: Readonly<Record<string, string>>
  /** Where an expired session was left, to go back to after the next sign-in. */
  readonly leftAt: Address | null
}

export type PortalEvent =
  | AddressChanged
  | AddressDerived
  | ProfileFact
  | RouteGuardFact
  | NoticeRaised
  | SelectionChanged
  | PagedListFact
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.ended' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
