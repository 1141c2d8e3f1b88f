import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ReportPreview } from '../../domain/support/problem-report.ts'
import { traceCode } from '../../domain/support/trace-code.ts'
import type { Formats } from '../../i18n/format.ts'
import type { problemReportMachine } from '../../machines/support/problem-report.machine.ts'

export type ProblemReportRef = ActorRefFrom<typeof problemReportMachine>

/** What the dialog that reports a problem shows, and what its controls do. The portal and the public pages each have a look for it. */
export function useReportDialog(actor: ProblemReportRef) {
  const state = useSelector(actor, ({ value }) => value.dialog)
  const { report, note, failure } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return {
    state: state === 'unprepared' || state === 'sent' || state === 'kept' ? state : 'writing',
    preview: report?.preview ?? null,
    code: report ? traceCode(report.id) : null,
    note,
    failure,
    isBusy,
    edit: (text: string) => actor.send({ type: 'note.edited', note: text }),
    send: () => actor.send({ type: 'report.confirmed' }),
    save: () => actor.send({ type: 'report.saved' }),
    retry: () => actor.send({ type: 'report.requested' }),
    close: () => actor.send({ type: 'report.closed' }),
  } as const
}

export type ReportDialog = ReturnType<typeof useReportDialog>

type ContentsTexts = (
  key: `problem.${'contents' | 'failedCalls' | 'faults'}`,
  values: { readonly count: number; readonly since: string },
) => string

/** Says in plain words what will be sent. */
export function contentsOf(preview: ReportPreview, t: ContentsTexts, { dateTime }: Formats): string {
  const { steps, failedCalls, faults } = preview
  const since = dateTime(preview.since)
  return [
    t('problem.contents', { count: steps, since }),
    ...(failedCalls > 0 ? [t('problem.failedCalls', { count: failedCalls, since })] : []),
    ...(faults > 0 ? [t('problem.faults', { count: faults, since })] : []),
  ].join(' ')
}
