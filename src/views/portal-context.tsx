import { useSelector } from '@xstate/react'
import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { addressOf, hrefOf } from '../domain/address.ts'
import type { Screen } from '../domain/session/routes.ts'
import type { NoticeMessage } from '../domain/shell/notice.ts'
import type { codeRequestMachine } from '../machines/account/code-request.machine.ts'
import type { newPasswordMachine } from '../machines/account/new-password.machine.ts'
import type { passwordResetMachine } from '../machines/account/password-reset.machine.ts'
import type { profileFormMachine } from '../machines/account/profile-form.machine.ts'
import type { setPasswordMachine } from '../machines/account/set-password.machine.ts'
import type { passkeySignInMachine } from '../machines/session/passkey-sign-in.machine.ts'
import type { portalMachine } from '../machines/session/portal.machine.ts'
import type { profileMachine } from '../machines/session/profile.machine.ts'
import type { routeGuardMachine } from '../machines/session/route-guard.machine.ts'
import type { sessionMachine } from '../machines/session/session.machine.ts'
import type { sessionLimitMachine } from '../machines/session/session-limit.machine.ts'
import type { signInMachine } from '../machines/session/sign-in.machine.ts'
import type { connectionMachine } from '../machines/shell/connection.machine.ts'
import type { installBannerMachine } from '../machines/shell/install-banner.machine.ts'
import type { locationMachine } from '../machines/shell/location.machine.ts'
import type { notificationsMachine } from '../machines/shell/notifications.machine.ts'
import type { preferencesMachine } from '../machines/shell/preferences.machine.ts'
import type { quickSearchMachine } from '../machines/shell/quick-search.machine.ts'
import type { versionCheckMachine } from '../machines/shell/version-check.machine.ts'
import type { vinScannerMachine } from '../machines/shell/vin-scanner.machine.ts'
import type { problemReportMachine } from '../machines/support/problem-report.machine.ts'
import { leaveBy } from '../machines/unsaved-work.ts'
import type { LazyWidgets } from './widgets/lazy-widgets.ts'

/** The actors that views can find, by their names. Each `*.screen.ts` adds those of its screen. */
export interface PortalActors {
  readonly portal: ActorRefFrom<typeof portalMachine>
  readonly location: ActorRefFrom<typeof locationMachine>
  readonly preferences: ActorRefFrom<typeof preferencesMachine>
  readonly notifications: ActorRefFrom<typeof notificationsMachine>
  readonly profile: ActorRefFrom<typeof profileMachine>
  readonly routeGuard: ActorRefFrom<typeof routeGuardMachine>
  readonly setPassword: ActorRefFrom<typeof setPasswordMachine>
  readonly passwordReset: ActorRefFrom<typeof passwordResetMachine>
  readonly codeRequest: ActorRefFrom<typeof codeRequestMachine>
  readonly newPassword: ActorRefFrom<typeof newPasswordMachine>
  readonly signIn: ActorRefFrom<typeof signInMachine>
  readonly passkeySignIn: ActorRefFrom<typeof passkeySignInMachine>
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly sessionLimit: ActorRefFrom<typeof sessionLimitMachine>
  readonly profileForm: ActorRefFrom<typeof profileFormMachine>
  readonly versionCheck: ActorRefFrom<typeof versionCheckMachine>
  readonly installBanner: ActorRefFrom<typeof installBannerMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly quickSearch: ActorRefFrom<typeof quickSearchMachine>
  readonly vinScanner: ActorRefFrom<typeof vinScannerMachine>
  readonly problemReport: ActorRefFrom<typeof problemReportMachine>
}

/** Constants of the deployment. */
export interface PortalSettings {
  /** Pictures are at this base followed by their path. */
  readonly pictureBase: string
  readonly supportEmail: string
  /** Whether this browser has passkeys for this portal. */
  readonly hasPasskeys: boolean
  /** Origin of the portal, for addresses on paper. */
  readonly origin: string
  /** Current time in ms, for dates on paper. */
  readonly now: () => number
}

export interface ShellProps {
  /** The screen is a settings screen, with the settings menu. */
  readonly isSettings: boolean
  readonly children: ReactNode
}

export interface PortalScope {
  /** `undefined` for an actor that does not run. */
  readonly child: <Id extends keyof PortalActors>(id: Id) => PortalActors[Id] | undefined
  /** In a replay, an actor that an earlier release did not have, and without which a view cannot be drawn. */
  readonly begin?: <Id extends keyof PortalActors>(id: Id) => PortalActors[Id] | undefined
  readonly problemReport: {
    /** Its code is loaded when the page is idle. */
    readonly actor: LazyWidgets<PortalActors['problemReport']>
    readonly dialog: LazyWidgets<{ readonly ProblemReportDialog: ComponentType }>
  }
  /** Warns before the session ends. Its code is loaded when the page is idle, and starts the actor `sessionLimit`. */
  readonly sessionLimit: LazyWidgets<{ readonly SessionLimitView: ComponentType }>
  /** Searches everything. Its code is loaded when the page is idle, and starts the actor `quickSearch`. */
  readonly quickSearch: LazyWidgets<{ readonly QuickSearchView: ComponentType; readonly open: () => void }>
  /** The component of a loaded screen. */
  readonly viewOf: (screen: Screen) => ComponentType | undefined
  /** The frame of the screens of signed-in users; `undefined` until one of them is loaded. */
  readonly shell: () => ComponentType<ShellProps> | undefined
  readonly settings: PortalSettings
}

const PortalContext = createContext<PortalScope | null>(null)

export function PortalProvider({
  scope,
  children,
}: {
  readonly scope: PortalScope
  readonly children: ReactNode
}) {
  return <PortalContext value={scope}>{children}</PortalContext>
}

/** Views inside find the actors that the actor of their screen owns, and those of the portal. */
export function ScreenProvider({
  screen,
  children,
}: {
  readonly screen: Screen
  readonly children: ReactNode
}) {
  const portal = usePortal()
  const scope = useMemo(() => ({ ...portal, child: createFinder(portal.child, screen) }), [portal, screen])
  return <PortalContext value={scope}>{children}</PortalContext>
}

/** The component of a loaded screen. */
export function useScreenView(screen: Screen): ComponentType | undefined {
  return usePortal().viewOf(screen)
}

function createFinder(find: PortalScope['child'], screen: Screen): PortalScope['child'] {
  return (id) => find(`${screen}.${id}` as typeof id) ?? find(id)
}

/** The running actor of this name. Throws an Error when it does not run. */
export function useChild<Id extends keyof PortalActors>(id: Id): PortalActors[Id] {
  const { child, begin } = usePortal()
  const actor = child(id) ?? begin?.(id)
  if (actor === undefined) throw new Error(`The actor "${id}" is not alive.`)
  return actor
}

/** @returns a function that shows a notice */
export function useNotice(): (tone: 'error' | 'success', message: NoticeMessage) => void {
  const { child } = usePortal()
  return useCallback(
    (tone, message) => {
      const { path = '' } = child('location')?.getSnapshot().context.address ?? {}
      child('notifications')?.send({ type: 'notice.given', tone, message, page: path })
    },
    [child],
  )
}

export function useProblemReport(): PortalScope['problemReport'] {
  return usePortal().problemReport
}

export function useSettings(): PortalSettings {
  return usePortal().settings
}

/** The location hook of wouter, backed by the `location` machine. */
export function usePortalLocation(): [string, (to: string) => void] {
  const { child } = usePortal()
  const location = useChild('location')
  const path = useSelector(location, ({ context }) => context.address.path)
  return [
    path,
    (to) => leaveBy(child, () => location.send({ type: 'link.followed', to: hrefOf(addressOf(to)) })),
  ]
}

export function usePortal(): PortalScope {
  const scope = use(PortalContext)
  if (scope === null) throw new Error('There is no portal around this view.')
  return scope
}
