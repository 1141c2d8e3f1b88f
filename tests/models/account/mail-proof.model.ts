import { mailProofMachine } from '../../../src/machines/account/mail-proof.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, serverFailure } from '../samples.ts'

const CODE = '12345678'

export const model = defineModel(import.meta.url, {
  machine: mailProofMachine,
  events: [
    { type: 'code.submitted', code: CODE },
    { type: 'code.submitted', code: '' },
    { type: 'code.submitted', code: '1234' },
    ...plain('code.requestedAgain', 'proof.cancelled'),
    ...ends('sendCode', ['sent', 'proofNeeded'], [networkFailure, serverFailure]),
    ...ends('checkCode', ['proved', 'wrong'], [networkFailure]),
  ],
  invariants: {
    'the context does not contain the code': ({ context }) => !JSON.stringify(context).includes(CODE),
  },
  edgeInvariants: {
    'only the server’s word is a proof': ({ event, to }) =>
      to.value !== 'proved' ||
      (event.type === 'xstate.done.actor.checkCode' && /"output":"proved"/.test(JSON.stringify(event))),
    'what is no code is not sent': ({ event, started }) =>
      !started.includes('checkCode') || (event.type === 'code.submitted' && event.code === CODE),
  },
})
