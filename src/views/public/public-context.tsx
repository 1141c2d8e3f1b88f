import { type ComponentType, createContext, type PropsWithChildren, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Language } from '../../domain/session/profile.ts'
import type { ProblemTexts, PublicTexts } from '../../i18n/public-texts.ts'
import type { ownershipReportMachine } from '../../machines/public/ownership-report.machine.ts'
import type { publicPagesMachine } from '../../machines/public/public-pages.machine.ts'
import type { publicReportMachine } from '../../machines/public/public-report.machine.ts'
import type { unsubscribeMachine } from '../../machines/public/unsubscribe.machine.ts'
import type { verifyReportMachine } from '../../machines/public/verify-report.machine.ts'
import type { connectionMachine } from '../../machines/shell/connection.machine.ts'
import type { ProblemReportRef } from '../support/use-report-dialog.ts'
import type { LazyWidgets } from '../widgets/lazy-widgets.ts'

/** The actors of the public pages by their `systemId`. */
interface PublicActors {
  readonly publicPages: ActorRefFrom<typeof publicPagesMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly ownershipReport: ActorRefFrom<typeof ownershipReportMachine>
  readonly unsubscribe: ActorRefFrom<typeof unsubscribeMachine>
  readonly publicReport: ActorRefFrom<typeof publicReportMachine>
  readonly verifyReport: ActorRefFrom<typeof verifyReportMachine>
}

/** The report of a problem: its actor, its dialog and the texts of the dialog. */
export interface ProblemReport {
  readonly actor: ProblemReportRef
  readonly Dialog: ComponentType<{ readonly actor: ProblemReportRef; readonly t: ProblemTexts }>
  readonly t: ProblemTexts
}

export interface PublicScope {
  /** `undefined` for an actor that does not run. */
  readonly child: <Id extends keyof PublicActors>(id: Id) => PublicActors[Id] | undefined
  readonly t: PublicTexts
  readonly language: Language
  readonly supportEmail: string
  /** Loaded when the page is idle. */
  readonly problemReport: LazyWidgets<ProblemReport>
  /** Nonce of the page's content security policy, for added styles. */
  readonly nonce: string
}

const PublicContext = createContext<PublicScope | null>(null)

export function PublicProvider({ scope, children }: PropsWithChildren<{ readonly scope: PublicScope }>) {
  return <PublicContext value={scope}>{children}</PublicContext>
}

export function usePublicScope(): PublicScope {
  const scope = use(PublicContext)
  if (scope === null) throw new Error('There are no public pages around this view.')
  return scope
}

/**
 * The running actor of this name.
 *
 * @throws Error when it does not run
 */
export function usePublicChild<Id extends keyof PublicActors>(id: Id): PublicActors[Id] {
  const actor = usePublicScope().child(id)
  if (actor === undefined) throw new Error(`The actor "${id}" is not alive.`)
  return actor
}
