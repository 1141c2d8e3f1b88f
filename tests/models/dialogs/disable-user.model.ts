import { disableUserMachine } from '../../../src/machines/dialogs/disable-user.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { groups, networkFailure, profileOf, rejection, userOf } from '../samples.ts'

export const model = defineModel({
  machine: disableUserMachine,
  input: { subject: { actor: profileOf('GROUP_ADMIN'), groups, user: userOf('DEALER_USER') } },
  events: [
    { type: 'form.submitted' },
    { type: 'form.cancelled' },
    done('submit'),
    failed('submit', networkFailure),
    failed('submit', rejection),
  ],
  project: ({ context }) => context.failure,
})
