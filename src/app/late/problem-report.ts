import { type Actor, type ActorOptions, type ActorRefFrom, createActor } from 'xstate'
import type { Delivery, PreparedReport } from '../../domain/support/problem-report.ts'
import { problemReportMachine } from '../../machines/support/problem-report.machine.ts'
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

/**
 * Starts the actor that reports problems: a system of its own, which survives a crash of the page's other machines. It hears when
 * the network is back, and when the user of the portal leaves.
 */
export function startProblemReport(
  page: Omit<ReportCallsDependencies, 'canTell' | 'before'>,
  options: Pick<ActorOptions<typeof problemReportMachine>, 'inspect'>,
  /** Shows the notices. The public pages have neither notices nor users. */
  portal: PortalActor | null = null,
): ProblemReportActor {
  const before = createBeforeReload(page)
  const calls = createReportCalls({ ...page, before, canTell: portal !== null })
  const report = createActor(
    problemReportMachine.provide({
      actors: {
        prepare: effect<void, PreparedReport>(calls.prepare),
        send: effect(calls.send),
        keep: effect(calls.keep),
        save: effect(calls.save),
        deliver: effect<void, Delivery>(calls.deliver),
      },
    }),
    { ...options, id: 'problemReport', systemId: 'problemReport' },
  )
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
