import { type Actor, type ActorOptions, createActor } from 'xstate'
import type { PreparedReport } from './domain/support/problem-report.ts'
import { effect } from './effect.ts'
import { problemReportMachine } from './machines/support/problem-report.machine.ts'
import { createReportCalls, type ReportCallsDependencies } from './report-calls.ts'

export type ProblemReportActor = Actor<typeof problemReportMachine>

/**
 * Creates the actor that reports problems, not started. It is a system of its own, which survives a crash of the page's other
 * machines.
 */
export function createProblemReport(
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
        deliver: effect<void, { readonly sent: number; readonly left: number }>(deliver),
      },
    }),
    { ...options, id: 'problemReport', systemId: 'problemReport' },
  )
}
