import { firstUseMachine } from '../../../src/machines/report/first-use.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'

const subject = {
  reportId: 'one',
  version: '"1"',
  name: '2023 Tesla Model Y · 900001',
  modelYear: 2023,
  day: null,
  today: '2026-11-25',
  tested: '2026-11-01',
} as const

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
  ],
  project: ({ context: { subject: of, ...rest } }) => [of?.version, of?.day, rest],
  edgeInvariants: {
    'only a possible day is sent to be saved, or none in the place of a known one': ({ event, from, to }) =>
      event.type !== 'day.submitted' ||
      to.value !== 'closed' ||
      ['2023-03-04', '2022-12-01'].includes(from.context.typed) ||
      (from.context.typed === '' && from.context.subject?.day !== null),
    'a typed day is lost only to who says so': ({ event, from, to }) =>
      event.type !== 'form.cancelled' ||
      !from.hasTag('unsaved') ||
      from.value === to.value ||
      to.value === 'asking',
  },
})
