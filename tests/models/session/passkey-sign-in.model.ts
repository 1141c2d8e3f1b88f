import { passkeySignInMachine } from '../../../src/machines/session/passkey-sign-in.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, unauthorized } from '../samples.ts'

const CODE = '7KQF-2M9X-H4TB-C0WZ-QJ3R-8VDN'

export const model = defineModel(import.meta.url, {
  machine: passkeySignInMachine,
  inputs: [{ isSecondStep: false }, { isSecondStep: true }],
  events: [
    { type: 'passkey.chosen' },
    { type: 'code.chosen' },
    { type: 'code.submitted', code: CODE },
    { type: 'code.submitted', code: '' },
    { type: 'passkey.left' },
    done('usePasskey', 'proved'),
    done('usePasskey', 'cancelled'),
    done('usePasskey', 'deviceFailed'),
    done('usePasskey', 'refused'),
    done('usePasskey', 'over'),
    failed('usePasskey', networkFailure),
    failed('usePasskey', unauthorized),
    done('redeemCode', 'signedIn'),
    done('redeemCode', 'wrong'),
    done('redeemCode', 'over'),
    failed('redeemCode', networkFailure),
  ],
  project: ({ context: { isSecondStep, problem, failure } }) => [
    isSecondStep,
    problem,
    failure?.code ?? null,
  ],
  invariants: {
    'exactly the failed states have a reason': (snapshot) =>
      snapshot.status === 'done' ||
      snapshot.hasTag('failed') === (snapshot.context.problem !== null || snapshot.context.failure !== null),
    'a recovery code stands in for the passkey after the password alone': (snapshot) =>
      snapshot.context.isSecondStep || (!snapshot.matches('entering') && !snapshot.matches('redeeming')),
    'the context does not contain the code': ({ context }) => !JSON.stringify(context).includes(CODE),
  },
  edgeInvariants: {
    'only the server’s word signs in': ({ event, to }) =>
      to.value !== 'signedIn' || /"output":"(proved|signedIn)"/.test(JSON.stringify(event)),
    'a cancellation is no failure': ({ event, to }) =>
      JSON.stringify(event) !== JSON.stringify(done('usePasskey', 'cancelled')) || !to.hasTag('failed'),
    'a running call is not repeated': ({ from, started }) =>
      from.value !== 'redeeming' || !started.includes('redeemCode'),
  },
})
