import { deviceOffersMachine } from '../../../src/machines/dialogs/device-offers.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { loggerOf, networkFailure, unauthorized } from '../samples.ts'

const chip = loggerOf(1)

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P9.10']

export const model = defineModel(import.meta.url, {
  machine: deviceOffersMachine,
  events: [
    { type: 'chips.wanted' },
    { type: 'name.wanted' },
    done('readUnregistered', [chip]),
    done('readUnregistered', []),
    failed('readUnregistered', networkFailure),
    failed('readUnregistered', unauthorized),
    done('suggestName', 'brave-otter'),
    failed('suggestName', networkFailure),
  ],
  project: ({ context }) => context,
  delays: { retryDelay: 5000 },
  invariants: {
    'exactly the failed state has a failure': ({ value, context }) =>
      (value.chips === 'failed') === (context.failure !== null),
    'the machine retries once automatically': ({ context }) => context.retries <= 1,
  },
  edgeInvariants: {
    'offers.changed is emitted exactly after a change': ({ from, to, emitted }) => {
      const changes = emitted.filter(({ type }) => type === 'offers.changed')
      const { unregistered, name } = to.context
      const isSame =
        JSON.stringify([from.context.unregistered, from.context.name]) ===
        JSON.stringify([unregistered, name])
      return changes.length === 0
        ? isSame
        : JSON.stringify(changes) ===
            JSON.stringify([{ type: 'offers.changed', offers: { unregistered, name } }])
    },
    'listed chips stay during a refresh': ({ from, event, to }) =>
      event.type === 'xstate.done.actor.readUnregistered' ||
      JSON.stringify(from.context.unregistered) === JSON.stringify(to.context.unregistered),
    'the machine raises no notice when the session has ended': ({ event, emitted }) =>
      JSON.stringify(event) !== JSON.stringify(failed('readUnregistered', unauthorized)) ||
      emitted.length === 0,
  },
})
