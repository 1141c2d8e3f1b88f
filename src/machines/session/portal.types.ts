import type { Address } from '../../domain/address.ts'
import type { Profile } from '../../domain/session/profile.ts'
import type { SignInVariant } from '../../domain/session/sign-in-variant.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import type { Installation } from '../../domain/shell/installation.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import type { StoredSelection } from '../../domain/shell/stored-selection.ts'
import type { DialogsFact } from '../dialogs/define-dialogs.ts'
import type { PagedListFact } from '../lists/paged-list.types.ts'
import type { PictureUploaded } from '../report/picture-upload.machine.ts'
import type { PostalCodeChosen } from '../report/range-forecast.machine.ts'
import type { GroupsRead, SelectionChanged } from '../shell/context-selection.machine.ts'
import type { AddressChanged, AddressDerived } from '../shell/location.machine.ts'
import type { Preferences, PreferencesSaved } from '../shell/preferences.machine.ts'
import type { MemberScreen } from './portal.members.ts'
import type { ProfileFact } from './profile.machine.ts'
import type { RouteGuardFact } from './route-guard.machine.ts'

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
  /** The user whose screens are alive, kept while an expired session is renewed; `NOBODY` while none are. */
  readonly profile: Profile
  /** The dealer groups that the user reaches, as far as they were read. */
  readonly groups: readonly DealerGroup[]
  /** The screens whose machines have come with their code. */
  readonly loaded: readonly MemberScreen[]
  readonly selection: ContextSelection
  readonly expanded: readonly string[]
  /** URL parameters of the list that is shown. */
  readonly listParams: Readonly<Record<string, string>>
  /** Where an expired session was left, to go back to after the next sign-in. */
  readonly leftAt: Address | null
  /** Who signs out without having been shown a screen; empty when that is not known. */
  readonly leaver: string
  /** How often the form of the profile page has begun anew. */
  readonly profileEdition: number
}

export type PortalEvent =
  | AddressChanged
  | AddressDerived
  | ProfileFact
  | RouteGuardFact
  | NoticeRaised
  | SelectionChanged
  | GroupsRead
  | PagedListFact
  | PreferencesSaved
  | DialogsFact
  | PictureUploaded
  | PostalCodeChosen
  | { readonly type: 'session.expired' }
  | { readonly type: 'session.ended' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }
