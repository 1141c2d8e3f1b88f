import type { AnyStateMachine } from 'xstate'
import { defineModel, done, failed, type Model } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

/** The model of an action that has to be confirmed: nothing is done before that, nothing twice, and a refusal can be retried. */
export function defineConfirmationModel(machine: AnyStateMachine, subject: unknown): Model {
  return defineModel({
    machine,
    input: { subject },
    events: [
      { type: 'form.submitted' },
      { type: 'form.cancelled' },
      done('submit'),
      failed('submit', networkFailure),
      failed('submit', rejection),
      failed('submit', unauthorized),
    ],
    project: ({ context }) => context.failure,
    edgeInvariants: {
      'it is done only when it is confirmed, and once': ({ event, from, started }) =>
        !started.includes('submit') || (event.type === 'form.submitted' && from.value !== 'submitting'),
      'a session that has ended is told by the portal alone': ({ event, emitted }) =>
        JSON.stringify(event) !== JSON.stringify(failed('submit', unauthorized)) || emitted.length === 0,
    },
  })
}
