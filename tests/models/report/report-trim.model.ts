import type { Failure } from '../../../src/domain/failure.ts'
import type { TrimEdit } from '../../../src/domain/report/trim-edit.ts'
import { pendingTrim, reportTrimMachine } from '../../../src/machines/report/report-trim.machine.ts'
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

const overtaken: Failure = {
  code: 'overtaken',
  fields: ['trim'],
  by: 'Eve Moneypenny',
  at: null,
  current: { ...reportRow('1'), version: '"2"' },
}

export const model = defineModel({
  machine: reportTrimMachine,
  events: ({ context: { queue } }) => [
    { type: 'choice.opened', reportId: 'one' },
    // Any number may wait; two show what becomes of them.
    ...(queue.length < 2
      ? ([
          { type: 'row.edited', edit },
          { type: 'row.edited', edit: { ...edit, trim: null, from: 'Performance' } },
        ] as const)
      : []),
    { type: 'retry.requested' },
    done('saveTrim'),
    failed('saveTrim', networkFailure),
    failed('saveTrim', overtaken),
  ],
  project: ({ context }) => [
    context.openFor,
    context.queue.map(({ trim }) => trim),
    context.refused?.trim,
    context.failure?.code ?? null,
  ],
  invariants: {
    'what is chosen is shown until it is answered': ({ value, context }) =>
      (value === 'saving') === (pendingTrim(context, 'one') !== undefined),
    'a trim of another report is not on its way': ({ context }) => pendingTrim(context, 'two') === undefined,
    'a failed state has a failure, and what was refused': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null && snapshot.context.refused !== null),
  },
  edgeInvariants: {
    'a saved trim is told, with the way back': ({ event, from, emitted }) => {
      if (event.type !== 'xstate.done.actor.saveTrim') return true
      const [saved] = from.context.queue
      const back = emitted.find(({ type }) => type === 'notice.raised')
      return (
        saved !== undefined &&
        JSON.stringify(back).includes(JSON.stringify({ ...saved, trim: saved.from, from: saved.trim })) &&
        emitted.some(({ type }) => type === 'edit.saved')
      )
    },
    'no choice is lost: each is saved or refused in its turn': ({ event, from, to }) =>
      !/^xstate\.(done|error)\.actor\.saveTrim$/.test(event.type) ||
      to.context.queue.length === from.context.queue.length - 1,
  },
})
