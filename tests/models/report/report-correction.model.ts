import type { Failure } from '../../../src/domain/failure.ts'
import {
  type DoubtEdit,
  reversedCorrection,
  type TrimEdit,
} from '../../../src/domain/report/report-correction.ts'
import {
  pendingResolution,
  pendingTrim,
  reportCorrectionMachine,
} from '../../../src/machines/report/report-correction.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
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

const overtaken: Failure = {
  code: 'overtaken',
  fields: ['trim'],
  by: 'Eve Moneypenny',
  at: null,
  current: { ...reportRow('1'), version: '"2"' },
}

export const model = defineModel({
  machine: reportCorrectionMachine,
  events: ({ context: { queue } }) => [
    { type: 'choice.opened', reportId: 'one' },
    // Any number may wait; two show what becomes of them.
    ...(queue.length < 2
      ? ([
          { type: 'row.edited', edit },
          { type: 'row.edited', edit: { ...edit, trim: null, from: 'Performance' } },
          { type: 'row.edited', edit: doubtEdit },
        ] as const)
      : []),
    { type: 'retry.requested' },
    done('saveCorrection'),
    failed('saveCorrection', networkFailure),
    failed('saveCorrection', overtaken),
  ],
  project: ({ context }) => [
    context.openFor,
    context.queue.map(chosenIn),
    context.refused && chosenIn(context.refused),
    context.failure?.code ?? null,
  ],
  invariants: {
    'what is chosen is shown until it is answered': ({ value, context }) =>
      (value === 'saving') ===
      (pendingTrim(context, 'one') !== undefined ||
        pendingResolution(context, 'one', 'odometer') !== undefined),
    'a trim and a doubt of another report are not on their way': ({ context }) =>
      pendingTrim(context, 'two') === undefined &&
      pendingResolution(context, 'two', 'odometer') === undefined,
    'another doubt is not on its way': ({ context }) =>
      pendingResolution(context, 'one', 'cells') === undefined,
    'a failed state has a failure, and what was refused': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null && snapshot.context.refused !== null),
    'what was overtaken is tried again on the report as it is now': ({ context: { refused, failure } }) => {
      if (refused === null || failure?.code !== 'overtaken') return true
      return refused.version === '"2"' && (refused.kind !== 'trim' || refused.from === 'Long Range AWD')
    },
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
    'no choice is lost: each is saved or refused in its turn': ({ event, from, to }) =>
      !/^xstate\.(done|error)\.actor\.saveCorrection$/.test(event.type) ||
      to.context.queue.length === from.context.queue.length - 1,
  },
})

function messageOf(saved: TrimEdit | DoubtEdit) {
  if (saved.kind !== 'trim') return 'doubtUpdated'
  return saved.trim === null ? 'trimRemoved' : 'trimUpdated'
}

function chosenIn(edit: TrimEdit | DoubtEdit) {
  return edit.kind === 'trim' ? edit.trim : [edit.kind, edit.resolution]
}
