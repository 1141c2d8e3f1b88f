import { assign, enqueueActions, fromCallback, raise, sendTo, setup } from 'xstate'
import { type Address, paramOf, searchOf } from '../../domain/address.ts'
import { type ContextSelection, formatSelection, parseSelection } from '../../domain/context-selection.ts'
import { CONTEXT_PARAM, startingSelection } from '../../domain/kept-selection.ts'
import type { NoticeRaised } from '../../domain/notice.ts'
import { canSwitchContext } from '../../domain/permissions.ts'
import { NOBODY, type Profile } from '../../domain/profile.ts'
import { featureOf, ROOT_PATH, type Screen, screenOf } from '../../domain/routes.ts'
import type { VehicleKey } from '../../domain/vehicle.ts'
import { passwordResetMachine } from '../account/password-reset.machine.ts'
import { setPasswordMachine } from '../account/set-password.machine.ts'
import { hear } from '../hear.ts'
import { reportsListMachine } from '../lists/reports-list.machine.ts'
import { trimsMachine } from '../lists/trims.machine.ts'
import { contextSelectionMachine } from '../shell/context-selection.machine.ts'
import { locationMachine } from '../shell/location.machine.ts'
import { notificationsMachine } from '../shell/notifications.machine.ts'
import { preferencesMachine } from '../shell/preferences.machine.ts'
import { unprovided } from '../unprovided.ts'
import type { PortalContext, PortalEvent, PortalInput } from './portal.types.ts'
import { profileMachine } from './profile.machine.ts'
import { routeGuardMachine } from './route-guard.machine.ts'
import { type SignInAnswer, signInMachine } from './sign-in.machine.ts'

/** Who takes part in the portal, and what it tells them. */
export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
    tags: {} as 'busy',
  },
  actors: {
    hear,
    browserEvents: fromCallback(() => () => undefined),
    sessionExpiry: fromCallback(() => () => undefined),
    signOut: unprovided<void, void>('signOut'),
    location: locationMachine,
    preferences: preferencesMachine,
    notifications: notificationsMachine,
    profile: profileMachine,
    routeGuard: routeGuardMachine,
    signIn: signInMachine,
    setPassword: setPasswordMachine,
    passwordReset: passwordResetMachine,
    contextSelection: contextSelectionMachine,
    trims: trimsMachine,
    reports: reportsListMachine,
  },
  actions: {
    move: assign((_, address: Address) => ({ address })),
    redirect: sendTo('location', (_, to: string) => ({ type: 'redirect.derived' as const, to })),
    notify: sendTo('notifications', ({ context }, { tone, message }: Omit<NoticeRaised, 'type'>) => ({
      type: 'notice.given' as const,
      tone,
      message,
      page: context.address.path,
    })),
    tellRouteGuard: sendTo('routeGuard', ({ context }) => ({
      type: 'screen.entered' as const,
      screen: screenOf(context.address.path),
    })),
    grantFeatures: sendTo('routeGuard', ({ context }) => ({
      type: 'features.granted' as const,
      features: context.profile.features,
    })),
    refuseFeatures: sendTo('routeGuard', { type: 'features.refused' }),
    withdrawFeatures: sendTo('routeGuard', { type: 'features.withdrawn' }),
    requireProfile: sendTo('profile', { type: 'profile.required' }),
    expireSession: sendTo('profile', { type: 'session.expired' }),
    endSession: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('profile', { type: 'session.ended' })
      enqueue(raise({ type: 'session.ended' }))
    }),
    openAccount: sendTo('preferences', ({ context }) => ({
      type: 'account.opened' as const,
      language: context.profile.preferredLanguage,
      theme: context.profile.preferredTheme,
    })),
    closeAccount: sendTo('preferences', { type: 'account.closed' }),
    adopt: assign(({ context }, profile: Profile) => ({
      profile,
      leftAt: null,
      listParams: {},
      ...startingSelection(profile, context.address.search, context.keptSelection),
    })),
    forget: assign({ profile: NOBODY, leftAt: null }),
    leave: assign(({ context }) => ({ leftAt: context.address })),
    arrive: assign({ leftAt: null }),
    select: assign(({ context }, selection: ContextSelection) => ({
      selection,
      keptSelection: { email: context.profile.email, selection, expanded: context.expanded },
    })),
    keepListParams: assign((_, listParams: Readonly<Record<string, string>>) => ({ listParams })),
    tellLists: sendTo('reports', ({ context }) => ({
      type: 'selection.changed' as const,
      selection: context.selection,
    })),
    tellReports: sendTo(
      'reports',
      (_, event: { readonly type: 'window.focused' | 'network.recovered' }) => event,
    ),
    seeVehicles: sendTo('trims', (_, vehicles: readonly VehicleKey[]) => ({
      type: 'vehicles.seen' as const,
      vehicles,
    })),
    deriveSearch: sendTo('location', ({ context: { profile, selection, listParams } }) => ({
      type: 'search.derived' as const,
      search: searchOf({
        ...listParams,
        ...(canSwitchContext(profile.role) ? { [CONTEXT_PARAM]: formatSelection(selection) } : {}),
      }),
    })),
    showScreen: enqueueActions(({ context: { address, selection }, enqueue }) => {
      const addressed = parseSelection(paramOf(address, CONTEXT_PARAM))
      if (screenOf(address.path) !== 'reports') enqueue.sendTo('reports', { type: 'screen.left' })
      else if (addressed)
        enqueue.sendTo('contextSelection', { type: 'selection.addressed', selection: addressed })
      else enqueue.sendTo('reports', { type: 'screen.opened', search: address.search, selection })
    }),
    openList: sendTo('reports', ({ context: { address, selection } }) => ({
      type: 'screen.opened' as const,
      search: address.search,
      selection,
    })),
  },
  guards: {
    isAtRoot: ({ context }) => context.address.path === ROOT_PATH,
    isScreen: ({ context }, screen: Screen) => screenOf(context.address.path) === screen,
    isOnProtectedScreen: ({ context }) => featureOf(screenOf(context.address.path)) !== null,
    isReturning: ({ context }) => context.leftAt !== null,
    isPasswordTemporary: (_, answer: SignInAnswer) => answer === 'mustChangePassword',
    isSameUser: ({ context }, profile: Profile) => context.profile.email === profile.email,
  },
})
