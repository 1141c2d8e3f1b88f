import { loggerTokenMachine } from '../../../src/machines/dialogs/logger-token.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { deviceOf, groups, networkFailure, profileOf, rejection, unauthorized } from '../samples.ts'

const TOKEN = 'lG2q-0wVxT7yF4aZ_9nBkR3mJ8sPdQ6hUcE1iOtYvXs'

export const model = defineModel(import.meta.url, {
  machine: loggerTokenMachine,
  input: { subject: { actor: profileOf('LF_ADMIN'), groups, row: deviceOf('1') } },
  events: [
    { type: 'form.submitted' },
    { type: 'form.cancelled' },
    { type: 'revocation.requested' },
    done('issueToken', TOKEN),
    failed('issueToken', networkFailure),
    failed('issueToken', rejection),
    failed('issueToken', unauthorized),
    done('revokeToken', undefined),
    failed('revokeToken', networkFailure),
    failed('revokeToken', rejection),
    failed('revokeToken', unauthorized),
  ],
  project: ({ context }) => [context.failure, context.token !== ''],
  invariants: {
    'a token that is issued, shown or revoked is unsaved work': (snapshot) =>
      snapshot.hasTag('unsaved') === ['issuing', 'showing', 'revoking'].includes(String(snapshot.value)),
    'the machine holds the token exactly while it is shown': ({ value, context }) =>
      (value === 'showing') === (context.token !== ''),
  },
  edgeInvariants: {
    'a token is issued or revoked only after a confirmation, and once': ({ event, from, started }) =>
      !(started.includes('issueToken') || started.includes('revokeToken')) ||
      (event.type === 'form.submitted' && !['issuing', 'revoking'].includes(String(from.value))),
    'the machine raises no notice when the session has ended': ({ event, emitted }) =>
      !JSON.stringify(event).includes('unauthorized') || emitted.length === 0,
  },
})
