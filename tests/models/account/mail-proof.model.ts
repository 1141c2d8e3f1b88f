import { mailProofMachine } from '../../../src/machines/account/mail-proof.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { networkFailure, serverFailure } from '../samples.ts'

const CODE = '12345678'

export const model = defineModel(import.meta.url, {
  machine: mailProofMachine,
  events: [
    { type: 'code.submitted', code: CODE },
    { type: 'code.submitted', code: '' },
    { type: 'code.submitted', code: '1234' },
    { type: 'code.requestedAgain' },
    { type: 'proof.cancelled' },
    done('sendCode', 'sent'),
    done('sendCode', 'proofNeeded'),
    failed('sendCode', networkFailure),
    failed('sendCode', serverFailure),
    done('checkCode', 'proved'),
    done('checkCode', 'wrong'),
    failed('checkCode', networkFailure),
  ],
  project: ({ context: { problem, failure } }) => [problem, failure?.code ?? null],
  invariants: {
    'exactly the failed states have a failure': (snapshot) =>
      snapshot.status === 'done' || snapshot.hasTag('failed') === (snapshot.context.failure !== null),
    'exactly a refused code has a reason': (snapshot) =>
      snapshot.status === 'done' ||
      snapshot.matches({ entering: 'refused' }) === (snapshot.context.problem !== null),
    'the context does not contain the code': ({ context }) => !JSON.stringify(context).includes(CODE),
  },
  edgeInvariants: {
    'only the server’s word is a proof': ({ event, to }) =>
      to.value !== 'proved' ||
      (event.type === 'xstate.done.actor.checkCode' && /"output":"proved"/.test(JSON.stringify(event))),
    'what is no code is not sent': ({ event, started }) =>
      !started.includes('checkCode') || (event.type === 'code.submitted' && event.code === CODE),
    'a running call is not repeated': ({ from, started }) =>
      !from.hasTag('busy') || (!started.includes('sendCode') && !started.includes('checkCode')),
  },
})
