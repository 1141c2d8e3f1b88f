import { type AnyActorLogic, assign, enqueueActions, setup, stopChild } from 'xstate'
import { type Failure, isTooMany } from '../../domain/failure.ts'
import {
  type CredentialErrors,
  type Credentials,
  checkCredentials,
  NO_CREDENTIAL_ERRORS,
} from '../../domain/session/credentials.ts'
import type { LeftAddress } from '../../domain/session/left-address.ts'
import type { SignInVariant } from '../../domain/session/sign-in-variant.ts'
import { typedText } from '../../domain/typed-text.ts'
import { answerIn, eventOf, SET_FAILURE } from '../params.ts'
import { unprovided } from '../unprovided.ts'
import type { PasskeySignInOutput } from './passkey-sign-in.machine.ts'

export type SignInEvent =
  | ({ readonly type: 'credentials.submitted' } & Credentials)
  | { readonly type: 'field.edited'; readonly field: keyof Credentials }
  | { readonly type: 'link.requested' }
  | { readonly type: 'provider.chosen' }
  | { readonly type: 'passkey.chosen' }
  | { readonly type: 'xstate.done.actor.passkeySignIn'; readonly output: PasskeySignInOutput }

/** The server's answer to correct credentials. */
export type SignInAnswer = 'signedIn' | 'mustChangePassword' | 'secondStepNeeded'

export interface SignInInput {
  readonly variant: SignInVariant
  /** The screen that needs the sign-in. */
  readonly leftAt: LeftAddress | null
  /** From the link of a mail; otherwise empty. */
  readonly email: string
}

export interface SignInOutput {
  readonly answer: SignInAnswer
  readonly email: string
}

interface SignInContext extends SignInInput {
  readonly errors: CredentialErrors
  readonly failure: Failure | null
  readonly answer: SignInAnswer | null
}

/**
 * Signs a user in with credentials, or leaves for the external sign-in of provider staff. Only the event and the call carry
 * the password; the context does not.
 */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
    output: {} as SignInOutput,
    tags: {} as 'busy' | 'failed' | 'unsaved',
  },
  actors: {
    signIn: unprovided<SignInAnswer, Credentials>('signIn'),
    /** Mails a link with which a device that the account does not know need not wait. */
    requestLink: unprovided<void, { readonly email: string }>('requestLink'),
    /** Loads the machine of a sign-in with a passkey. */
    loadPasskeys: unprovided<AnyActorLogic, void>('loadPasskeys'),
    /** Leaves the page, and keeps where to go back to. Resolves when the page stays after all, or when the browser shows it again from its history. */
    openProvider: unprovided<void, Pick<SignInInput, 'leftAt'>>('openProvider'),
  },
  actions: {
    check: assign((_, credentials: Credentials) => ({
      email: typedText(credentials.email),
      errors: checkCredentials(credentials),
      failure: null,
    })),
    clearError: assign(({ context }, field: keyof Credentials) => ({
      errors: { ...context.errors, [field]: null },
    })),
    clearErrors: assign({ errors: NO_CREDENTIAL_ERRORS, failure: null, answer: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setAnswer: assign((_, answer: SignInAnswer) => ({ answer })),
    startPasskeys: enqueueActions(({ context, enqueue }, logic: AnyActorLogic) => {
      // `setup` does not know the machine, whose code loads later.
      const spawn = enqueue.spawnChild as (logic: AnyActorLogic, options: object) => void
      const input = { isSecondStep: context.answer === 'secondStepNeeded' }
      spawn(logic, { id: 'passkeySignIn', systemId: 'passkeySignIn', input })
    }),
  },
  guards: {
    isTooMany: ({ context }) => context.failure !== null && isTooMany(context.failure),
    isProviderVariant: ({ context }) => context.variant === 'provider',
    isSecondStepNeeded: (_, answer: SignInAnswer) => answer === 'secondStepNeeded',
    isSignedIn: (_, { outcome }: PasskeySignInOutput) => outcome === 'signedIn',
    isComplete: (_, credentials: Credentials) => {
      const { email, password } = checkCredentials(credentials)
      return email === null && password === null
    },
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    ...input,
    errors: NO_CREDENTIAL_ERRORS,
    failure: null,
    answer: null,
  }),
  initial: 'editing',
  output: ({ context }) => ({ answer: context.answer ?? 'signedIn', email: context.email }),
  states: {
    editing: {
      on: {
        'credentials.submitted': [
          {
            guard: { type: 'isComplete', params: eventOf },
            target: 'submitting',
            actions: { type: 'check', params: eventOf },
          },
          { target: '.incomplete', actions: { type: 'check', params: eventOf } },
        ],
        'field.edited': { actions: { type: 'clearError', params: ({ event }) => event.field } },
        'passkey.chosen': { target: 'preparing', actions: 'clearErrors' },
        'provider.chosen': { guard: 'isProviderVariant', target: 'leaving', actions: 'clearErrors' },
      },
      initial: 'fresh',
      states: {
        fresh: {},
        incomplete: { tags: 'unsaved' },
        refused: {
          description: 'The last attempt failed. The form shows the reason until the next attempt.',
          tags: ['failed', 'unsaved'],
          on: { 'link.requested': { guard: 'isTooMany', target: '#signIn.requestingLink' } },
        },
        linkFailed: {
          description: 'There may be no mail. The form shows the reason, and another try.',
          tags: ['failed', 'unsaved'],
          on: { 'link.requested': '#signIn.requestingLink' },
        },
        linkSent: {
          description:
            'The mail may have been sent before: attackers cannot have the owner flooded with mails.',
          tags: 'unsaved',
        },
      },
    },
    submitting: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'credentials.submitted'
            ? { email: typedText(event.email), password: event.password }
            : { email: '', password: '' },
        onDone: [
          {
            guard: { type: 'isSecondStepNeeded', params: answerIn },
            target: 'preparing',
            actions: { type: 'setAnswer', params: answerIn },
          },
          { target: 'accepted', actions: { type: 'setAnswer', params: answerIn } },
        ],
        onError: { target: 'editing.refused', actions: SET_FAILURE },
      },
    },
    requestingLink: {
      description: 'The form still shows why.',
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { email } }) => ({ email }),
        onDone: { target: 'editing.linkSent', actions: 'clearErrors' },
        onError: { target: 'editing.linkFailed', actions: SET_FAILURE },
      },
    },
    preparing: {
      tags: ['busy', 'unsaved'],
      invoke: {
        id: 'loadPasskeys',
        src: 'loadPasskeys',
        onDone: { target: 'usingPasskey', actions: { type: 'startPasskeys', params: answerIn } },
        onError: { target: 'editing.refused', actions: SET_FAILURE },
      },
    },
    usingPasskey: {
      description: 'The actor `passkeySignIn` has the screen. What was typed stays for a return.',
      tags: 'unsaved',
      exit: stopChild('passkeySignIn'),
      on: {
        'xstate.done.actor.passkeySignIn': [
          {
            guard: { type: 'isSignedIn', params: answerIn },
            target: 'accepted',
            actions: { type: 'setAnswer', params: 'signedIn' },
          },
          { target: 'editing' },
        ],
      },
    },
    leaving: {
      description:
        'The browser opens the page of the provider. The form is editable again when the user returns.',
      tags: 'busy',
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context: { leftAt } }) => ({ leftAt }),
        onDone: 'editing',
        onError: { target: 'editing.refused', actions: SET_FAILURE },
      },
    },
    accepted: { type: 'final' },
  },
})
