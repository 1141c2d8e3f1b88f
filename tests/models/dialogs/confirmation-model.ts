import type { AnyStateMachine } from 'xstate'
import { defineModel, ends, type Model, plain, unless } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

/** The model of a confirmation: the action runs once, after the confirmation, and the user can retry after a refusal. */
export function defineConfirmationModel(source: string, machine: AnyStateMachine, subject: unknown): Model {
  return defineModel(source, {
    machine,
    as: unless('disableUser', machine),
    input: { subject },
    events: [
      ...plain('form.submitted', 'form.cancelled'),
      ...ends('submit', [undefined], [networkFailure, rejection, unauthorized]),
    ],
    project: ({ context }) => context.failure,
    edgeInvariants: {
      'the action runs only after a confirmation, and once': ({ event, from, started }) =>
        !started.includes('submit') || (event.type === 'form.submitted' && from.value !== 'submitting'),
    },
  })
}
