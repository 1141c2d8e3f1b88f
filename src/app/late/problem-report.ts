import { type Actor, type ActorOptions, type ActorRefFrom, createActor } from 'xstate'
import type { PreparedReport } from '../../domain/support/problem-report.ts'
import { problemReportMachine } from '../../machines/support/problem-report.machine.ts'
import type { DeliveryAnswer } from '../../machines/support/problem-report.types.ts'
import { effect } from '../effect.ts'
import type { PortalActor } from '../portal.ts'
import { createBeforeReload } from '../record/before-reload.ts'
import { watchOwner } from '../record/owner-change.ts'
import { createReportCalls, type ReportCallsDependencies } from './report-calls.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly problemReport: ActorRefFrom<typeof problemReportMachine>
  }
}

export type ProblemReportActor = Actor<typeof problemReportMachine>

/** Starts the actor that reports problems. It hears when the network is back, and when the user of the portal leaves. */
export function startProblemReport(
  page: Omit<ReportCallsDependencies, 'canTell' | 'before'>,
  options: Parameters<typeof createProblemReport>[1],
  /** Shows the notices. The public pages have neither notices nor users. */
  portal: PortalActor | null = null,
): ProblemReportActor {
  const before = createBeforeReload(page)
  const report = createProblemReport({ ...page, before, canTell: portal !== null }, options)
  if (portal) {
    report.on('notice.raised', (notice) => portal.send(notice))
    watchOwner(portal, () => {
      before.forget()
      report.send({ type: 'owner.left' })
    })
  }
  page.window.addEventListener('online', () => report.send({ type: 'network.recovered' }))
  return report.start()
}

/**
 * Creates the actor that reports problems, not started. It is a system of its own, which survives a crash of the page's other
 * machines.
 */
function createProblemReport(
  dependencies: ReportCallsDependencies,
  options: Pick<ActorOptions<typeof problemReportMachine>, 'clock' | 'inspect'> = {},
): ProblemReportActor {
  const { prepare, send, keep, save, deliver } = createReportCalls(dependencies)
  return createActor(
    problemReportMachine.provide({
      actors: {
        prepare: effect<void, PreparedReport>(prepare),
        send: effect(send),
        keep: effect(keep),
        save: effect(save),
        deliver: effect<void, DeliveryAnswer>(deliver),
      },
    }),
    { ...options, id: 'problemReport', systemId: 'problemReport' },
  )
}
