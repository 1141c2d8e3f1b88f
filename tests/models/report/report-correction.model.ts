import { type Failure, failureOf } from '../../../src/domain/failure.ts'
import {
  type DoubtEdit,
  type FirstUseEdit,
  type ReportCorrection,
  reversedCorrection,
  type TrimEdit,
} from '../../../src/domain/report/report-correction.ts'
import { reportCorrectionMachine } from '../../../src/machines/report/report-correction.machine.ts'
import { defineModel, ends } from '../../kit/model.ts'
import { networkFailure, reportRow } from '../samples.ts'

export const edit: TrimEdit = {
  kind: 'trim',
  id: 'one',
  trim: 'Performance',
  from: null,
  version: '"1"',
  name: '2023 Tesla Model Y · 900001',
}

export const doubtEdit: DoubtEdit = {
  kind: 'odometer',
  id: 'one',
  resolution: 'replaced',
  from: null,
  version: '"1"',
  name: '2023 Tesla Model Y · 900001',
}

export const firstUseEdit: FirstUseEdit = {
  kind: 'firstUse',
  id: 'one',
  day: '2023-03-04',
  from: null,
  version: '"1"',
  name: '2023 Tesla Model Y · 900001',
}

const overtaken: Failure = {
  code: 'overtaken',
  fields: ['trim'],
  by: 'Eve Moneypenny',
  at: null,
  current: { ...reportRow('1'), version: '"2"' },
}

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
    'whatever is not saved is unsaved work': (snapshot) =>
      snapshot.hasTag('unsaved') ===
      (snapshot.context.queue.length > 0 || snapshot.context.refused.length > 0),
    'a failed state has what was refused': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.refused.length > 0,
    'what was overtaken is tried again on the report as it is now': ({ context }) =>
      context.refused.every(
        ({ edit: { version, kind, from }, failure }) =>
          failure.code !== 'overtaken' ||
          (version === '"2"' && (kind !== 'trim' || from === 'Long Range AWD')),
      ),
  },
  edgeInvariants: {
    'a saved choice is told in its own words, with the way back': ({ event, from, emitted }) => {
      if (event.type !== 'xstate.done.actor.saveCorrection') return true
      const [saved] = from.context.queue
      const back = emitted.find(({ type }) => type === 'notice.raised')
      return (
        saved !== undefined &&
        JSON.stringify(back).includes(JSON.stringify(reversedCorrection(saved))) &&
        JSON.stringify(back).includes(messageOf(saved)) &&
        emitted.some(({ type }) => type === 'edit.saved')
      )
    },
    'without a network nothing is lost, refused or told': ({ event, from, to, emitted }) =>
      !isError(event, 'network') ||
      (to.matches('waiting') &&
        to.context.queue.length === from.context.queue.length &&
        to.context.refused.length === from.context.refused.length &&
        emitted.length === 0),
    'what waits goes in its order when the network is back': ({ event, from, to, started }) =>
      event.type !== 'network.recovered' ||
      !from.matches('waiting') ||
      (started.includes('saveCorrection') &&
        JSON.stringify(to.context.queue) === JSON.stringify(from.context.queue)),
    'a refused choice stays, unless a later one of its field has taken its place': ({ event, from, to }) => {
      if (!isError(event, 'rejected') && !isError(event, 'overtaken')) return true
      const [first, ...later] = from.context.queue
      return (
        to.context.queue.length === later.length &&
        (later.some(({ kind }) => kind === first?.kind) ||
          to.context.refused.some((refused) => refused.edit.kind === first?.kind))
      )
    },
  },
})

function isError(event: object, code: Failure['code']): boolean {
  return 'error' in event && failureOf(event.error).code === code
}

function messageOf(saved: ReportCorrection) {
  if (saved.kind === 'firstUse') return 'firstUseSaved'
  if (saved.kind !== 'trim') return 'doubtUpdated'
  return saved.trim === null ? 'trimRemoved' : 'trimUpdated'
}

function chosenIn(edit: ReportCorrection) {
  if (edit.kind === 'firstUse') return [edit.kind, edit.day]
  return edit.kind === 'trim' ? edit.trim : [edit.kind, edit.resolution]
}
