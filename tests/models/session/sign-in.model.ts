import type { Failure } from '../../../src/domain/failure.ts'
import { signInMachine } from '../../../src/machines/session/sign-in.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { controlledActor } from '../../kit/stubs.ts'
import { networkFailure, unauthorized } from '../samples.ts'

const unknownFailure: Failure = { code: 'unknown' }
const tooMany: Failure = { code: 'rejected', status: 429, message: 'No', field: null, waitS: 900 }
const submitted = (email: string, password: string) =>
  ({ type: 'credentials.submitted', email, password }) as const

export const model = defineModel(import.meta.url, {
  machine: signInMachine,
  tags: ['P4.7', 'P5.4'],
  inputs: [
    { variant: 'customer', leftAt: null, email: '' },
    {
      variant: 'provider',
      leftAt: { path: '/devices', search: '', user: '' },
      email: 'ada@provider.example',
    },
  ],
  events: [
    submitted(' ada@provider.example ', 'Battery-2026!'),
    submitted('', ''),
    submitted('ada', 'Battery-2026!'),
    { type: 'field.edited', field: 'email' },
    { type: 'field.edited', field: 'password' },
    ...plain('link.requested', 'provider.chosen', 'passkey.chosen'),
    ...ends('requestLink', [undefined], [networkFailure]),
    ...ends('loadPasskeys', [controlledActor], [networkFailure]),
    ...ends('passkeySignIn', [{ outcome: 'signedIn' }, { outcome: 'left' }]),
    ...ends(
      'signIn',
      ['signedIn', 'mustChangePassword', 'secondStepNeeded'],
      [unauthorized, networkFailure, tooMany],
    ),
    ...ends('openProvider', [undefined], [unknownFailure]),
  ],
  brought: ['passkeySignIn'],
  project: ['variant', 'errors', 'failure', 'answer'],
  invariants: {
    'only valid fields are submitted': ({ value, context }) =>
      value !== 'submitting' || (context.errors.email === null && context.errors.password === null),
    'only the provider variant leaves for the provider': ({ value, context }) =>
      value !== 'leaving' || context.variant === 'provider',
    'a link is only for who has to wait': ({ value, context }) =>
      value !== 'requestingLink' || context.failure === tooMany || context.failure === networkFailure,
    'the context does not contain the password': ({ context }) =>
      !JSON.stringify(context).includes('Battery-2026!'),
  },
})
