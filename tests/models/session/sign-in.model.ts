import type { Failure } from '../../../src/domain/failure.ts'
import { signInMachine } from '../../../src/machines/session/sign-in.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { controlledActor } from '../../kit/stubs.ts'
import { networkFailure, unauthorized } from '../samples.ts'

const unknownFailure: Failure = { code: 'unknown' }
const submitted = (email: string, password: string) =>
  ({ type: 'credentials.submitted', email, password }) as const

export const model = defineModel(import.meta.url, {
  machine: signInMachine,
  tags: ['P4.7', 'P5.4'],
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
    ...plain('provider.chosen', 'passkey.chosen'),
    ...ends('loadPasskeys', [controlledActor], [networkFailure]),
    ...ends('passkeySignIn', [{ outcome: 'signedIn' }, { outcome: 'left' }]),
    ...ends('signIn', ['signedIn', 'mustChangePassword', 'secondStepNeeded'], [unauthorized, networkFailure]),
    ...ends('openProvider', [undefined], [unknownFailure]),
  ],
  brought: ['passkeySignIn'],
  project: ['variant', 'errors', 'failure', 'answer'],
  invariants: {
    'only valid fields are submitted': ({ value, context }) =>
      value !== 'submitting' || (context.errors.email === null && context.errors.password === null),
    'only the provider variant leaves for the provider': ({ value, context }) =>
      value !== 'leaving' || context.variant === 'provider',
    'the context does not contain the password': ({ context }) =>
      !JSON.stringify(context).includes('Battery-2026!'),
  },
})
