import { rangeForecastMachine } from '../../../src/machines/report/range-forecast.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, rejection, serverFailure } from '../samples.ts'
import { denver, toronto } from './report-sample.ts'

const unknown = { ...rejection, status: 404 }
const typed = (text: string) => ({ type: 'code.typed', text }) as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P9.10', 'D2.51']

export const model = defineModel(import.meta.url, {
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
    'only valid postal codes are requested': ({ context }) =>
      /^(\d{5}|[A-Z]\d[A-Z]\d[A-Z]\d|)$/.test(context.asked),
    'exactly the failed states have a failure': (snapshot) =>
      snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'the machine retries once automatically': ({ context }) => context.retries <= 1,
  },
  edgeInvariants: {
    'the shown location stays until there is another': ({ from, to }) =>
      from.context.location === null || to.context.location !== null,
    'the shown location is the requested one': ({ event, from, to }) =>
      to.context.location === from.context.location || event.type === 'xstate.done.actor.readLocation',
    'only a typed code becomes invalid': ({ from, to }) =>
      !to.hasTag('invalid') || from.hasTag('invalid') || to.context.typed !== '',
    'a double click sends one request': ({ from, event, to, started }) =>
      !from.hasTag('busy') ||
      event.type !== 'code.submitted' ||
      from.context.asked !== to.context.asked ||
      started.length === 0,
    'a submitted text that is no code is marked, and what is read is read on': ({
      event,
      from,
      to,
      started,
    }) =>
      event.type !== 'code.submitted' ||
      !from.hasTag('busy') ||
      to.context.asked !== from.context.asked ||
      from.context.typed !== '12' ||
      (to.hasTag('invalid') && to.hasTag('busy') && started.length === 0),
    'a text stays marked until it changes': ({ event, from, to }) =>
      !from.hasTag('invalid') || event.type === 'code.typed' || to.hasTag('invalid') || to.hasTag('failed'),
    'typing sends no request': ({ event, started }) => event.type !== 'code.typed' || started.length === 0,
    'the dealership’s own code does not go into the address': ({ from: { context }, event, emitted }) =>
      event.type !== 'xstate.done.actor.readLocation' ||
      JSON.stringify(emitted) ===
        JSON.stringify([
          { type: 'postalCode.chosen', code: context.asked === context.own ? '' : context.asked },
        ]),
  },
})
