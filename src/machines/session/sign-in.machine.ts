import { assign, setup } from 'xstate'
import {
  type CredentialErrors,
  type Credentials,
  checkCredentials,
  NO_CREDENTIAL_ERRORS,
} from '../../domain/credentials.ts'
import { type Failure, failureOf } from '../../domain/failure.ts'
import { unprovided } from '../unprovided.ts'

export type SignInEvent =
  | ({ readonly type: 'credentials.submitted' } & Credentials)
  | { readonly type: 'field.edited'; readonly field: keyof Credentials }

/** What the server says to right credentials. */
export type SignInAnswer = 'signedIn' | 'mustChangePassword'

export interface SignInOutput {
  readonly answer: SignInAnswer
  readonly email: string
}

interface SignInContext {
  readonly email: string
  readonly errors: CredentialErrors
  readonly failure: Failure | null
  readonly answer: SignInAnswer | null
}

/** Turns credentials into a session. The password passes through to the call and is kept nowhere. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as SignInOutput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    signIn: unprovided<SignInAnswer, Credentials>('signIn'),
  },
  actions: {
    check: assign((_, credentials: Credentials) => ({
      email: credentials.email.trim(),
      errors: checkCredentials(credentials),
      failure: null,
    })),
    clearError: assign(({ context }, field: keyof Credentials) => ({
      errors: { ...context.errors, [field]: null },
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepAnswer: assign((_, answer: SignInAnswer) => ({ answer })),
  },
  guards: {
    isComplete: (_, credentials: Credentials) => {
      const { email, password } = checkCredentials(credentials)
      return email === null && password === null
    },
  },
}).createMachine({
  id: 'signIn',
  context: { email: '', errors: NO_CREDENTIAL_ERRORS, failure: null, answer: null },
  initial: 'editing',
  output: ({ context }) => ({ answer: context.answer ?? 'signedIn', email: context.email }),
  states: {
    editing: {
      on: {
        'credentials.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'submitting',
            actions: { type: 'check', params: ({ event }) => event },
          },
          { target: '.fresh', actions: { type: 'check', params: ({ event }) => event } },
        ],
        'field.edited': { actions: { type: 'clearError', params: ({ event }) => event.field } },
      },
      initial: 'fresh',
      states: {
        fresh: {},
        refused: {
          description: 'The last attempt failed; the reason stands until the next one.',
          tags: 'failed',
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'credentials.submitted'
            ? { email: event.email.trim(), password: event.password }
            : { email: '', password: '' },
        onDone: {
          target: 'accepted',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    accepted: { type: 'final' },
  },
})
