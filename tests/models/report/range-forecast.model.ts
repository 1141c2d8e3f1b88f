import { rangeForecastMachine } from '../../../src/machines/report/range-forecast.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection, serverFailure } from '../samples.ts'
import { denver, toronto } from './report-sample.ts'

const unknown = { ...rejection, status: 404 }
const typed = (text: string) => ({ type: 'code.typed', text }) as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P9.10', 'D2.51']

export const model = defineModel({
  machine: rangeForecastMachine,
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
    { type: 'code.submitted' },
    { type: 'retry.requested' },
    { type: 'network.recovered' },
    done('readLocation', context.asked === denver.code ? denver : toronto),
    failed('readLocation', unknown),
    failed('readLocation', { ...rejection, status: 400 }),
    failed('readLocation', networkFailure),
    ...(context.location === null
      ? [failed('readLocation', serverFailure), failed('readLocation', rejection)]
      : []),
  ],
  project: ({ context }) => [
    context.own,
    context.typed,
    context.asked,
    context.location?.code ?? null,
    context.failure?.code ?? null,
    context.retries,
  ],
  delays: { retryDelay: 5000 },
  invariants: {
    'only postal codes are asked for': ({ context }) =>
      /^(\d{5}|[A-Z]\d[A-Z]\d[A-Z]\d|)$/.test(context.asked),
    'a failed state names its reason, no other has one': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'a retry without being asked happens once': ({ context }) => context.retries <= 1,
  },
  edgeInvariants: {
    'what is shown stays until there is another location': ({ from, to }) =>
      from.context.location === null || to.context.location !== null,
    'what is shown was asked for': ({ event, from, to }) =>
      to.context.location === from.context.location || event.type === 'xstate.done.actor.readLocation',
    'nobody is told of a code that they did not type': ({ from, to }) =>
      !to.hasTag('invalid') || from.hasTag('invalid') || to.context.typed !== '',
    'a double click asks once': ({ from, event, to, started }) =>
      from.value !== 'reading' ||
      event.type !== 'code.submitted' ||
      from.context.asked !== to.context.asked ||
      started.length === 0,
    'typing asks for nothing': ({ event, started }) => event.type !== 'code.typed' || started.length === 0,
    'the dealership’s own location stands in no address': ({ from: { context }, event, emitted }) =>
      event.type !== 'xstate.done.actor.readLocation' ||
      JSON.stringify(emitted) ===
        JSON.stringify([
          { type: 'postalCode.chosen', code: context.asked === context.own ? '' : context.asked },
        ]),
  },
})
