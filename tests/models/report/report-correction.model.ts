import { type Failure, failureOf } from '../../../src/domain/failure.ts'
import type {
  DoubtEdit,
  FirstUseEdit,
  ReportCorrection,
  TrimEdit,
} from '../../../src/domain/report/report-correction.ts'
import { reportCorrectionMachine } from '../../../src/machines/report/report-correction.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { networkFailure, overtakenBy, reportRow } from '../samples.ts'

const known = { id: 'one', from: null, version: '"1"', name: '2023 Tesla Model Y · 900001' } as const
export const edit: TrimEdit = { ...known, kind: 'trim', trim: 'Performance' }
export const doubtEdit: DoubtEdit = { ...known, kind: 'odometer', resolution: 'replaced' }
export const firstUseEdit: FirstUseEdit = { ...known, kind: 'firstUse', day: '2023-03-04' }

const overtaken = overtakenBy({ ...reportRow('1'), version: '"2"' }, ['trim'])

const trimField = { id: 'one', kind: 'trim' } as const
const odometerField = { id: 'one', kind: 'odometer' } as const

export const rejected: Failure = { code: 'rejected', status: 400, message: 'refused', field: null }

export const model = defineModel(import.meta.url, {
  machine: reportCorrectionMachine,
  events: ({ context: { queue } }) => [
    { type: 'choice.opened', reportId: 'one' },
    // Any number may wait; two show what becomes of them.
    ...(queue.length < 2
      ? ([
          { type: 'row.edited', edit },
          { type: 'row.edited', edit: { ...edit, trim: null, from: 'Performance' } },
          { type: 'row.edited', edit: doubtEdit },
          { type: 'row.edited', edit: firstUseEdit },
          { type: 'edit.retried', field: trimField },
          { type: 'edit.retried', field: odometerField },
        ] as const)
      : []),
    { type: 'edit.dismissed', field: trimField },
    { type: 'edit.dismissed', field: odometerField },
    { type: 'network.recovered' },
    ...ends('saveCorrection', [undefined], [networkFailure, rejected, overtaken]),
  ],
  project: ({ context }) => [
    context.openFor,
    context.queue.map(chosenIn),
    context.refused.map((refused) => [chosenIn(refused.edit), refused.failure.code]),
  ],
  delays: { resumeDelay: 15_000 },
  invariants: {
    'what was overtaken is tried again on the report as it is now': ({ context }) =>
      context.refused.every(
        ({ edit: { version, kind, from }, failure }) =>
          failure.code !== 'overtaken' ||
          (version === '"2"' && (kind !== 'trim' || from === 'Long Range AWD')),
      ),
  },
  edgeInvariants: {
    'without a network nothing is lost, refused or told': ({ event, from, to, emitted }) =>
      !isError(event, 'network') ||
      (to.matches('waiting') &&
        to.context.queue.length === from.context.queue.length &&
        to.context.refused.length === from.context.refused.length &&
        emitted.length === 0),
  },
})

function isError(event: object, code: Failure['code']): boolean {
  return 'error' in event && failureOf(event.error).code === code
}

function chosenIn(edit: ReportCorrection) {
  if (edit.kind === 'firstUse') return [edit.kind, edit.day]
  return edit.kind === 'trim' ? edit.trim : [edit.kind, edit.resolution]
}
