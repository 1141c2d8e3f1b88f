import { loggerTokenMachine } from '../../../src/machines/dialogs/logger-token.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { deviceOf, groups, networkFailure, profileOf, rejection, unauthorized } from '../samples.ts'

const TOKEN = 'lG2q-0wVxT7yF4aZ_9nBkR3mJ8sPdQ6hUcE1iOtYvXs'

export const model = defineModel(import.meta.url, {
  machine: loggerTokenMachine,
  input: { subject: { actor: profileOf('LF_ADMIN'), groups, row: deviceOf('1') } },
  events: [
    ...plain('form.submitted', 'form.cancelled', 'revocation.requested'),
    ...ends('issueToken', [TOKEN], [networkFailure, rejection, unauthorized]),
    ...ends('revokeToken', [undefined], [networkFailure, rejection, unauthorized]),
  ],
  invariants: {
    'the machine holds the token exactly while it is shown': ({ value, context }) =>
      (value === 'showing') === (context.token !== ''),
  },
  edgeInvariants: {
    'a token is issued or revoked only after a confirmation, and once': ({ event, from, started }) =>
      !(started.includes('issueToken') || started.includes('revokeToken')) ||
      (event.type === 'form.submitted' && !['issuing', 'revoking'].includes(String(from.value))),
  },
})
