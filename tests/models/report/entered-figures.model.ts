import { enteredFiguresMachine } from '../../../src/machines/report/entered-figures.machine.ts'
import { defineModel, plain } from '../../kit/model.ts'

export const model = defineModel(import.meta.url, {
  machine: enteredFiguresMachine,
  events: [
    { type: 'figures.typed', typed: { trim: 'Long Range', energy: '54', range: '370' } },
    { type: 'figures.submitted', problem: 'energy' },
    { type: 'figures.submitted', problem: null },
    ...plain('figures.sent', 'form.cancelled', 'discard.confirmed', 'discard.declined'),
  ],
  project: ({ context }) => context,
  edgeInvariants: {
    'typed figures are lost only to who says so': ({ event, from, to }) =>
      from.context.typed === null || to.context.typed !== null || event.type === 'discard.confirmed',
    'who leaves typed figures is asked, unless they are sent': ({ event, from, to }) =>
      from.value !== 'typed' || to.hasTag('unsaved') || event.type === 'figures.sent',
  },
})
