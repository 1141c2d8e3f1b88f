import type { Failure } from '../../../src/domain/failure.ts'
import { signInMachine } from '../../../src/machines/session/sign-in.machine.ts'
import { defineModel, done, failed } from '../../kit/model.ts'
import { controlledActor } from '../../kit/stubs.ts'
import { networkFailure, unauthorized } from '../samples.ts'

const unknownFailure: Failure = { code: 'unknown' }
const submitted = (email: string, password: string) =>
  ({ type: 'credentials.submitted', email, password }) as const

/** The sentences of the specification that this machine's generated tests prove. */
export const sentences = ['P4.7', 'P5.4']

export const model = defineModel(import.meta.url, {
  machine: signInMachine,
  inputs: [
    { variant: 'customer', leftAt: null },
    { variant: 'provider', leftAt: { path: '/devices', search: '', user: '' } },
  ],
  events: [
    submitted(' ada@provider.example ', 'Battery-2026!'),
    submitted('', ''),
    submitted('ada', 'Battery-2026!'),
    { type: 'field.edited', field: 'email' },
    { type: 'field.edited', field: 'password' },
    { type: 'provider.chosen' },
    { type: 'passkey.chosen' },
    done('loadPasskeys', controlledActor),
    failed('loadPasskeys', networkFailure),
    done('passkeySignIn', { outcome: 'signedIn' }),
    done('passkeySignIn', { outcome: 'left' }),
    done('signIn', 'signedIn'),
    done('signIn', 'mustChangePassword'),
    done('signIn', 'secondStepNeeded'),
    failed('signIn', unauthorized),
    failed('signIn', networkFailure),
    done('openProvider'),
    failed('openProvider', unknownFailure),
  ],
  brought: ['passkeySignIn'],
  project: ({ context }) => [context.variant, context.errors, context.failure?.code ?? null, context.answer],
  invariants: {
    'only valid fields are submitted': ({ value, context }) =>
      value !== 'submitting' || (context.errors.email === null && context.errors.password === null),
    'the next attempt clears the failure': ({ value, context }) =>
      (value !== 'submitting' && value !== 'leaving') || context.failure === null,
    'the sign-in is accepted with an answer that opens something': ({ value, context }) =>
      value !== 'accepted' || context.answer === 'signedIn' || context.answer === 'mustChangePassword',
    'only the provider variant leaves for the provider': ({ value, context }) =>
      value !== 'leaving' || context.variant === 'provider',
    'the context does not contain the password': ({ context }) =>
      !JSON.stringify(context).includes('Battery-2026!'),
    'a refused state has a failure': (snapshot) =>
      !snapshot.hasTag('failed') || snapshot.context.failure !== null,
  },
})
