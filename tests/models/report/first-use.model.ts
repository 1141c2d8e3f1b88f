import { firstUseMachine } from '../../../src/machines/report/first-use.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, overtakenBy, reportRow } from '../samples.ts'

const subject = {
  reportId: 'one',
  version: '"1"',
  name: '2023 Tesla Model Y · 900001',
  modelYear: 2023,
  day: null,
  today: '2026-11-25',
  tested: '2026-11-01',
} as const

const overtaken = overtakenBy({
  ...reportRow('1'),
  version: '"2"',
  resolutions: null,
  firstUse: '2023-05-06',
})

export const model = defineModel(import.meta.url, {
  machine: firstUseMachine,
  events: [
    { type: 'editor.opened', subject },
    {
      type: 'editor.opened',
      subject: { ...subject, day: '2022-12-01', takenFrom: '2024-05-02T10:00:00.000Z' },
    },
    ...plain('editor.closed', 'form.cancelled', 'discard.confirmed', 'discard.declined'),
    ...['2023-03-04', '2026-11-26', '2026-11-02', '2020-12-31', ''].map(
      (day) => ({ type: 'day.typed', day }) as const,
    ),
    { type: 'day.submitted', isIncomplete: false },
    { type: 'day.submitted', isIncomplete: true },
    ...ends('saveFirstUse', [undefined], [networkFailure, overtaken]),
  ],
  project: ({ context: { subject: of, ...rest } }) => [of?.version, of?.day, rest],
  invariants: {
    'only a possible day is saved, or none in the place of a known one': ({ value, context }) =>
      value !== 'saving' ||
      context.typed === '2023-03-04' ||
      context.typed === '2022-12-01' ||
      (context.typed === '' && context.subject?.day !== null),
  },
  edgeInvariants: {
    'what somebody else has saved is what the next attempt replaces': ({ event, to }) =>
      event.type !== 'xstate.error.actor.saveFirstUse' ||
      to.context.failure?.code !== 'overtaken' ||
      (to.context.subject?.day === '2023-05-06' && to.context.subject.version === '"2"'),
    'a typed day is lost only to who says so': ({ event, from, to }) =>
      event.type !== 'form.cancelled' || from.value === to.value || to.value === 'asking',
  },
})
