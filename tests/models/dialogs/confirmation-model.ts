import type { AnyStateMachine } from 'xstate'
import { defineModel, done, failed, type Model, unless } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

/** The model of a confirmation: the action runs once, after the confirmation, and the user can retry after a refusal. */
export function defineConfirmationModel(source: string, machine: AnyStateMachine, subject: unknown): Model {
  return defineModel(source, {
    machine,
    as: unless('disableUser', machine),
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
    invariants: {
      'what is confirmed is unsaved work until it is answered': (snapshot) =>
        snapshot.hasTag('unsaved') === (snapshot.value === 'submitting'),
    },
    edgeInvariants: {
      'the action runs only after a confirmation, and once': ({ event, from, started }) =>
        !started.includes('submit') || (event.type === 'form.submitted' && from.value !== 'submitting'),
      'the machine raises no notice when the session has ended': ({ event, emitted }) =>
        JSON.stringify(event) !== JSON.stringify(failed('submit', unauthorized)) || emitted.length === 0,
    },
  })
}
