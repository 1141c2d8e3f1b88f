import { rangeForecastMachine } from '../../../src/machines/report/range-forecast.machine.ts'
import { defineModel, ends, failed, plain } from '../../kit/model.ts'
import { networkFailure, rejection, serverFailure } from '../samples.ts'
import { denver, toronto } from './report-sample.ts'

const unknown = { ...rejection, status: 404 }
const typed = (text: string) => ({ type: 'code.typed', text }) as const

export const model = defineModel(import.meta.url, {
  machine: rangeForecastMachine,
  tags: ['P9.10', 'D2.51'],
  inputs: [
    { own: '80202', chosen: '' },
    { own: '80202-1234', chosen: 'm5v 3l9' },
    { own: 'none', chosen: '' },
  ],
  events: ({ context }) => [
    typed(''),
    typed('12'),
    typed('m5v 3l9'),
    typed('80202'),
    ...plain('code.submitted', 'retry.requested', 'network.recovered'),
    ...ends(
      'readLocation',
      [context.asked === denver.code ? denver : toronto],
      [unknown, { ...rejection, status: 400 }, networkFailure],
    ),
    ...(context.location === null
      ? [failed('readLocation', serverFailure), failed('readLocation', rejection)]
      : []),
  ],
  delays: { retryDelay: 5000 },
  invariants: {
    'only valid postal codes are requested': ({ context }) =>
      /^(\d{5}|[A-Z]\d[A-Z]\d[A-Z]\d|)$/.test(context.asked),
  },
  edgeInvariants: {
    'the dealership’s own code does not go into the address': ({ from: { context }, event, emitted }) =>
      event.type !== 'xstate.done.actor.readLocation' ||
      JSON.stringify(emitted) ===
        JSON.stringify([
          { type: 'postalCode.chosen', code: context.asked === context.own ? '' : context.asked },
        ]),
  },
})
