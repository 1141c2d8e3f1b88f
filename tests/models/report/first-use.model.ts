import type { Failure } from '../../../src/domain/failure.ts'
import { firstUseMachine } from '../../../src/machines/report/first-use.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, reportRow } from '../samples.ts'

const subject = {
  reportId: 'one',
  version: '"1"',
  name: '2023 Tesla Model Y · 900001',
  modelYear: 2023,
  day: null,
  today: '2026-11-25',
  tested: '2026-11-01',
} as const

const overtaken: Failure = {
  code: 'overtaken',
  fields: [],
  by: 'Eve Moneypenny',
  at: null,
  current: { ...reportRow('1'), version: '"2"', resolutions: null, firstUse: '2023-05-06' },
}

export const model = defineModel(import.meta.url, {
  machine: firstUseMachine,
  events: [
    { type: 'editor.opened', subject },
    {
      type: 'editor.opened',
      subject: { ...subject, day: '2022-12-01', takenFrom: '2024-05-02T10:00:00.000Z' },
    },
    { type: 'editor.closed' },
    { type: 'form.cancelled' },
    { type: 'discard.confirmed' },
    { type: 'discard.declined' },
    ...['2023-03-04', '2026-11-26', '2026-11-02', '2020-12-31', ''].map(
      (day) => ({ type: 'day.typed', day }) as const,
    ),
    { type: 'day.submitted', isIncomplete: false },
    { type: 'day.submitted', isIncomplete: true },
    done('saveFirstUse'),
    failed('saveFirstUse', networkFailure),
    failed('saveFirstUse', overtaken),
  ],
  project: ({ context }) => [
    context.subject?.version ?? null,
    context.subject?.day ?? null,
    context.typed,
    context.problem,
    context.failure?.code ?? null,
  ],
  invariants: {
    'what is closed remembers nothing': ({ value, context }) =>
      value !== 'closed' || (context.subject === null && context.typed === '' && context.failure === null),
    'a failed state has a failure': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
    'only a possible day is saved, or none in the place of a known one': ({ value, context }) =>
      value !== 'saving' ||
      context.typed === '2023-03-04' ||
      context.typed === '2022-12-01' ||
      (context.typed === '' && context.subject?.day !== null),
  },
  edgeInvariants: {
    'a saved day can be taken back': ({ event, from, emitted }) => {
      if (event.type !== 'xstate.done.actor.saveFirstUse') return true
      const { subject, typed } = from.context
      const [notice] = emitted
      return (
        JSON.stringify(notice?.undo?.edits) ===
        JSON.stringify([
          {
            kind: 'firstUse',
            id: 'one',
            version: subject?.version,
            name: subject?.name,
            from: typed === '' ? null : typed,
            day: subject?.day,
          },
        ])
      )
    },
    'what somebody else has saved is what the next attempt replaces': ({ event, to }) =>
      event.type !== 'xstate.error.actor.saveFirstUse' ||
      to.context.failure?.code !== 'overtaken' ||
      (to.context.subject?.day === '2023-05-06' && to.context.subject.version === '"2"'),
    'a saved day is told, and nothing else': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'notice.raised') ===
      (event.type === 'xstate.done.actor.saveFirstUse'),
    'a typed day is lost only to who says so': ({ event, from, to }) =>
      event.type !== 'form.cancelled' || from.value === to.value || to.value === 'asking',
    'half a day neither is saved nor takes a known day away': ({ event, to }) =>
      event.type !== 'day.submitted' || !event.isIncomplete || to.value !== 'saving',
    'the page reads the report again when it has changed, and only then': ({ event, emitted, to }) =>
      emitted.some(({ type }) => type === 'report.changed') ===
      (event.type === 'xstate.done.actor.saveFirstUse' ||
        (event.type === 'xstate.error.actor.saveFirstUse' && to.context.failure?.code === 'overtaken')),
    'what was typed stays after a refusal': ({ event, from, to }) =>
      event.type !== 'xstate.error.actor.saveFirstUse' || to.context.typed === from.context.typed,
  },
})
