import {
  type ComponentType,
  createContext,
  type PropsWithChildren,
  type ReactNode,
  use,
  useMemo,
} from 'react'
import type { Screen } from '../domain/session/routes.ts'
import type { LazyWidgets } from './widgets/lazy-widgets.ts'

/** The actors that views can find, by their names. Who starts one adds it: `src/app/portal.ts`, and the file of its screen. */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it.
export interface PortalActors {}

/** True when the user came to this path from another one; false for the first page. */
export type Arrive = (path: string) => boolean

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

export interface SessionParts {
  readonly SessionLimitView: ComponentType
  readonly QuickSearchView: ComponentType
  /** Not in a replay. */
  readonly openSearch?: () => void
}

export interface PortalScope {
  /** `undefined` for an actor that does not run. */
  readonly child: <Id extends keyof PortalActors>(id: Id) => PortalActors[Id] | undefined
  readonly problemReport: {
    /** Its code is loaded when the page is idle. */
    readonly actor: LazyWidgets<PortalActors['problemReport']>
    readonly dialog: LazyWidgets<{ readonly ProblemReportDialog: ComponentType }>
  }
  /** What a session has beside its screens. The code is loaded when the page is idle, and starts the actors. */
  readonly session: LazyWidgets<SessionParts>
  /** The component of a loaded screen. */
  readonly viewOf: (screen: Screen) => ComponentType | undefined
  readonly settings: PortalSettings
  readonly arrive: Arrive
}

const PortalContext = createContext<PortalScope | null>(null)

export function PortalProvider({ scope, children }: PropsWithChildren<{ readonly scope: PortalScope }>) {
  return <PortalContext value={scope}>{children}</PortalContext>
}

/** Views inside find the actors that the actor of their screen owns, and those of the portal. */
export function ScreenProvider({ screen, children }: PropsWithChildren<{ readonly screen: Screen }>) {
  const portal = usePortal()
  const scope = useMemo(() => ({ ...portal, child: createFinder(portal.child, screen) }), [portal, screen])
  return <PortalContext value={scope}>{children}</PortalContext>
}

function createFinder(find: PortalScope['child'], screen: Screen): PortalScope['child'] {
  return (id) => find(`${screen}.${id}` as typeof id) ?? find(id)
}

/** The running actor of this name. Throws an Error when it does not run. */
export function useChild<Id extends keyof PortalActors>(id: Id): PortalActors[Id] {
  const actor = usePortal().child(id)
  if (actor === undefined) throw new Error(`The actor "${id}" is not alive.`)
  return actor
}

export function usePortal(): PortalScope {
  const scope = use(PortalContext)
  if (scope === null) throw new Error('There is no portal around this view.')
  return scope
}
