import type { AnyActorLogic } from 'xstate'
import type { Address } from '../../domain/address.ts'
import type { Profile } from '../../domain/session/profile.ts'
import type { Screen } from '../../domain/session/routes.ts'
import type { SignInVariant } from '../../domain/session/sign-in-variant.ts'
import type { ContextSelection } from '../../domain/shell/context-selection.ts'
import type { DealerGroup } from '../../domain/shell/dealer-group.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import type { StoredSelection } from '../../domain/shell/stored-selection.ts'
import type { ProfileValues } from '../account/profile-form.machine.ts'
import type { ChangeRefused } from '../changes/changes.types.ts'
import type { FormOutput } from '../form.types.ts'
import type { ScreenFact } from '../screen.types.ts'
import type { AddressChanged, AddressDerived } from '../shell/location.machine.ts'
import type { PreferencesSaved } from '../shell/preferences.machine.ts'

export interface SessionInput {
  readonly profile: Profile
  readonly selection: ContextSelection
  /** Ids of the dealer groups whose dealerships the selector shows. */
  readonly expanded: readonly string[]
  readonly address: Address
}

export interface SessionContext extends SessionInput {
  /** The dealer groups that the user has access to, as far as they are read. */
  readonly groups: readonly DealerGroup[]
  /** Automatic retries to read the groups since the last success. */
  readonly retries: number
  /** The screens that have an actor. */
  readonly screens: readonly Screen[]
  /** The names of the running actors that all screens share. */
  readonly shared: readonly string[]
  /** The screens and shared actors that have thrown an error and did not start again. A recorded session of an earlier build has none. */
  readonly crashed?: readonly string[]
  /** How often the profile form has started again. */
  readonly profileEdition: number
}

/** The machines of a screen that the session starts. */
export interface ScreenActors {
  /** The machine of the screen actor. */
  readonly machine: AnyActorLogic
  /** The machines of actors that all screens share, by name. They start with the first screen that has them. */
  readonly shared: Readonly<Record<string, AnyActorLogic>>
}

/** The code of a screen has loaded. */
export interface ScreenLoaded extends ScreenActors {
  readonly type: 'screen.loaded'
  readonly screen: Screen
}

/** The events that the portal sends to the session. */
export type SessionNews =
  | AddressChanged
  | AddressDerived
  | PreferencesSaved
  | ScreenLoaded
  /** The same user has signed in again after the session expired. */
  | { readonly type: 'session.renewed' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }

/** What changes may wait for. */
export interface ChangesNews {
  readonly type: 'window.focused' | 'network.recovered' | 'session.renewed'
}

/** The code of actors that all screens share has loaded after the first screen. */
export interface SharedLoaded extends Pick<ScreenActors, 'shared'> {
  readonly type: 'shared.loaded'
}

/** An actor that the session has started has thrown an error. The type ends with the name of the screen, or of the shared actor. */
export interface ActorCrashed {
  readonly type: `xstate.error.actor.${Screen}`
}

export type SessionEvent =
  | { readonly type: 'all.selected' }
  | { readonly type: 'group.selected'; readonly id: string }
  | { readonly type: 'dealership.selected'; readonly id: string }
  | { readonly type: 'group.toggled'; readonly id: string }
  | { readonly type: 'groups.requested' }
  | { readonly type: 'selection.cleared' }
  | { readonly type: 'selection.addressed'; readonly selection: ContextSelection }
  | { readonly type: 'xstate.done.actor.profileForm'; readonly output: FormOutput<ProfileValues> }
  | SessionNews
  | ScreenFact
  | ChangeRefused
  | SharedLoaded
  | ActorCrashed
  /** The user starts again what has thrown an error in the shown screen. */
  | { readonly type: 'part.restarted' }

/** The portal stores this selection in the browser. */
export type SelectionStored = { readonly type: 'selection.stored' } & StoredSelection

/** The portal stores this sign-in variant in the browser. */
export interface SignInVariantStored {
  readonly type: 'variant.stored'
  readonly variant: SignInVariant
}

export type SessionFact =
  | SelectionStored
  | NoticeRaised
  | { readonly type: 'redirect.due'; readonly to: string }
