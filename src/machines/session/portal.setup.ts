import { assign, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate'
import { type Address, addressOf, hrefOf, paramOf } from '../../domain/address.ts'
import { isPrinted } from '../../domain/report/report-address.ts'
import { isLeftBy, isProtected, type LeftAddress } from '../../domain/session/left-address.ts'
import type { Feature } from '../../domain/session/permissions.ts'
import type { Preferences, Profile } from '../../domain/session/profile.ts'
import { HOME_PATH, ROOT_PATH, type Screen, screenOf } from '../../domain/session/routes.ts'
import { isProviderStaff, type SignInVariant, signInPathOf } from '../../domain/session/sign-in-variant.ts'
import type { Installation } from '../../domain/shell/installation.ts'
import { isAboutReading, type NoticeRaised } from '../../domain/shell/notice.ts'
import type { StoredSelection } from '../../domain/shell/stored-selection.ts'
import { passwordResetMachine } from '../account/password-reset.machine.ts'
import { setPasswordMachine } from '../account/set-password.machine.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { connectionMachine } from '../shell/connection.machine.ts'
import { installBannerMachine } from '../shell/install-banner.machine.ts'
import { type AddressChanged, type AddressDerived, locationMachine } from '../shell/location.machine.ts'
import { notificationsMachine } from '../shell/notifications.machine.ts'
import { type PreferencesSaved, preferencesMachine } from '../shell/preferences.machine.ts'
import { versionCheckMachine } from '../shell/version-check.machine.ts'
import { unprovided, unprovidedCallback } from '../unprovided.ts'
import { type ProfileEvent, type ProfileFact, profileMachine } from './profile.machine.ts'
import { type RouteGuardFact, routeGuardMachine } from './route-guard.machine.ts'
import { sessionMachine } from './session.machine.ts'
import type { SelectionStored, SessionFact, SessionNews, SignInVariantStored } from './session.types.ts'
import { type SignInAnswer, signInMachine } from './sign-in.machine.ts'

export interface PortalInput {
  readonly address: Address
  readonly preferences: Preferences
  readonly storedSelection: StoredSelection | null
  /** The sign-in variant of this device. */
  readonly signInVariant: SignInVariant
  /** Domain of the provider's e-mail addresses. */
  readonly providerDomain: string
  /** The build that this device runs; `null` before the first check. */
  readonly knownBuild: string | null
  readonly installation: Installation
  /** The screen that needed the external sign-in from which the browser comes back. */
  readonly leftAt: LeftAddress | null
}

export interface PortalContext extends PortalInput {
  /** E-mail of the user whose screens run, also while the session is expired; empty without a session. */
  readonly user: Profile['email']
  /** The screen that needs the next sign-in, which leads back to it. */
  readonly leftAt: LeftAddress | null
  /** How many changes a sign-out waits for. */
  readonly unsaved: number
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
  | { readonly type: 'work.saved' }
  | { readonly type: 'work.left'; readonly count: number }
  | { readonly type: 'signOut.confirmed' }
  | { readonly type: 'signOut.declined' }
  | { readonly type: 'window.focused' }
  | { readonly type: 'network.recovered' }

/** What makes an answer of the server likely. */
type ProfileNews = Extract<ProfileEvent, { readonly type: 'window.focused' | 'network.recovered' }>

/** What is saved sooner than this holds a sign-out without a word. */
const QUESTION_DELAY_MS = 300

/** Actors, actions, guards and delays of the portal machine. */
export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    tags: {} as 'busy',
  },
  actors: {
    forwardEmitted,
    browserEvents: fromCallback(() => () => undefined),
    sessionExpiry: fromCallback(() => () => undefined),
    /** Sends `work.left` with the number of unsaved changes of the session, and `work.saved` as soon as there is none. */
    unsavedWork: fromCallback(() => () => undefined),
    storeSignInVariant: unprovidedCallback<SignInVariantStored>(),
    storeSelection: unprovidedCallback<SelectionStored>(),
    signOut: unprovided<void, void>('signOut'),
    location: locationMachine,
    preferences: preferencesMachine,
    notifications: notificationsMachine,
    profile: profileMachine,
    routeGuard: routeGuardMachine,
    session: sessionMachine,
    signIn: signInMachine,
    setPassword: setPasswordMachine,
    passwordReset: passwordResetMachine,
    versionCheck: versionCheckMachine,
    installBanner: installBannerMachine,
    connection: connectionMachine,
  },
  actions: {
    /** A sign-out that does not happen leads back to where it was asked for. */
    move: assign(({ context }, address: Address) => ({
      address,
      ...(screenOf(address.path) === 'signOut' &&
        context.user !== '' &&
        isProtected(context.address) && { leftAt: { ...context.address, user: context.user } }),
    })),
    redirect: sendTo('location', (_, to: string) => redirectTo(to)),
    redirectHome: sendTo('location', redirectTo(HOME_PATH)),
    startAtHome: assign({ address: addressOf(HOME_PATH) }),
    /** Home, when no screen needed the sign-in. */
    redirectBack: sendTo('location', ({ context }) =>
      redirectTo(hrefOf(context.leftAt ?? addressOf(HOME_PATH))),
    ),
    redirectToSignIn: sendTo('location', ({ context }) => redirectTo(signInPathOf(context.signInVariant))),
    /** Provider staff, and users of a device with the provider variant, go to the provider's sign-in. */
    redirectLeaver: sendTo('location', ({ context: { user, signInVariant, providerDomain } }) =>
      redirectTo(signInPathOf(isProviderStaff(user, providerDomain) ? 'provider' : signInVariant)),
    ),
    notify: sendTo('notifications', ({ context }, notice: Omit<NoticeRaised, 'type'>) => ({
      ...notice,
      type: 'notice.given' as const,
      page: context.address.path,
    })),
    tellRouteGuard: sendTo('routeGuard', ({ context }) => ({
      type: 'screen.entered' as const,
      screen: screenOf(context.address.path),
    })),
    grantFeatures: sendTo('routeGuard', (_, features: readonly Feature[]) => ({
      type: 'features.granted' as const,
      features,
    })),
    refuseFeatures: sendTo('routeGuard', { type: 'features.refused' }),
    withdrawFeatures: sendTo('routeGuard', { type: 'features.withdrawn' }),
    requireProfile: sendTo('profile', { type: 'profile.required' }),
    tellProfile: sendTo('profile', (_, news: ProfileNews) => news),
    expireSession: sendTo('profile', { type: 'session.expired' }),
    endSession: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('profile', { type: 'session.ended' })
      enqueue(raise({ type: 'session.ended' }))
    }),
    /** Somebody else may stand there next, and the lists that would undo an edit are closed. */
    withdrawNotices: sendTo('notifications', { type: 'notices.withdrawn' }),
    tellSession: sendTo('session', (_, news: SessionNews) => news),
    closeAccount: sendTo('preferences', { type: 'account.closed' }),
    beginSession: enqueueActions(({ enqueue, context }, profile: Profile) => {
      const { address, preferences, providerDomain, signInVariant } = context
      const { email, features, preferredLanguage, preferredTheme } = profile
      enqueue.assign({ user: email, leftAt: null })
      // Otherwise a customer whose device once showed the provider's page would be led to the provider's sign-in for ever.
      if (signInVariant === 'provider' && !isProviderStaff(email, providerDomain)) {
        enqueue.assign({ signInVariant: 'customer' })
        enqueue.sendTo('storeSignInVariant', { type: 'variant.stored', variant: 'customer' })
      }
      enqueue.sendTo('preferences', {
        type: 'account.opened',
        ...(isPrinted(address)
          ? { language: preferences.language, theme: 'light' }
          : { language: preferredLanguage, theme: preferredTheme }),
      })
      enqueue.sendTo('routeGuard', { type: 'features.granted', features })
    }),
    setUnsaved: assign((_, unsaved: number) => ({ unsaved })),
    forget: assign({ user: '', leftAt: null }),
    leave: assign(({ context: { address, user } }) => ({ leftAt: { ...address, user } })),
    arrive: assign({ leftAt: null }),
    storeSelection: enqueueActions(({ enqueue }, { email, selection, expanded }: StoredSelection) => {
      enqueue.assign({ storedSelection: { email, selection, expanded } })
      enqueue.sendTo('storeSelection', { type: 'selection.stored', email, selection, expanded })
    }),
    prefer: enqueueActions(({ enqueue }, variant: SignInVariant) => {
      enqueue.assign({ signInVariant: variant })
      enqueue.sendTo('storeSignInVariant', { type: 'variant.stored', variant })
    }),
  },
  guards: {
    /** A user was signed in on this device, and may still be. */
    isKnownDevice: ({ context }) => context.storedSelection !== null,
    isAtRoot: ({ context }) => context.address.path === ROOT_PATH,
    isScreen: ({ context }, screen: Screen) => screenOf(context.address.path) === screen,
    /** At one of the two pages to sign in. */
    isSignIn: ({ context }) => isSignIn(screenOf(context.address.path)),
    /** Somebody at the provider's sign-in has chosen that of customers. */
    isCustomerChosen: ({ context: { address, signInVariant } }, chosen: Address) =>
      signInVariant === 'provider' &&
      screenOf(address.path) === 'providerSignIn' &&
      screenOf(chosen.path) === 'signIn',
    isOnProtectedScreen: ({ context }) => isProtected(context.address),
    isLeftBy: ({ context }, profile: Profile) => isLeftBy(context.leftAt, profile),
    isWorkRefused: (_, { tone, message }: Pick<NoticeRaised, 'tone' | 'message'>) =>
      tone === 'error' && !isAboutReading(message) && message !== 'general.error.changeWaits',
    isPasswordTemporary: (_, answer: SignInAnswer) => answer === 'mustChangePassword',
    isProviderSignInRefused: ({ context }) => paramOf(context.address, 'error') !== '',
    isSameUser: ({ context }, { email }: Profile) => context.user === email,
  },
  delays: { questionDelay: QUESTION_DELAY_MS },
})

function isSignIn(screen: Screen): boolean {
  return screen === 'signIn' || screen === 'providerSignIn'
}

function redirectTo(to: string) {
  return { type: 'redirect.derived', to } as const
}
