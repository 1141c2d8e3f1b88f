import { passkeySignInMachine } from '../../../src/machines/session/passkey-sign-in.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, unauthorized } from '../samples.ts'

const CODE = '7KQF-2M9X-H4TB-C0WZ-QJ3R-8VDN'

export const model = defineModel(import.meta.url, {
  machine: passkeySignInMachine,
  inputs: [{ isSecondStep: false }, { isSecondStep: true }],
  events: [
    ...plain('passkey.chosen', 'code.chosen'),
    { type: 'code.submitted', code: CODE },
    { type: 'code.submitted', code: '' },
    { type: 'passkey.left' },
    ...ends(
      'usePasskey',
      ['proved', 'cancelled', 'deviceFailed', 'refused', 'over'],
      [networkFailure, unauthorized],
    ),
    ...ends('redeemCode', ['signedIn', 'wrong', 'over'], [networkFailure]),
  ],
  invariants: {
    'a recovery code stands in for the passkey after the password alone': (snapshot) =>
      snapshot.context.isSecondStep || (!snapshot.matches('entering') && !snapshot.matches('redeeming')),
    'the context does not contain the code': ({ context }) => !JSON.stringify(context).includes(CODE),
  },
  edgeInvariants: {
    'only the server’s word signs in': ({ event, to }) =>
      to.value !== 'signedIn' || /"output":"(proved|signedIn)"/.test(JSON.stringify(event)),
  },
})
