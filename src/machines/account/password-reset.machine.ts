import { assign, emit, sendTo, setup } from 'xstate'
import { searchOf } from '../../domain/address.ts'
import type { NoticeRaised } from '../../domain/shell/notice.ts'
import { typedText } from '../../domain/typed-text.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { codeRequestMachine } from './code-request.machine.ts'
import { newPasswordMachine } from './new-password.machine.ts'

export interface PasswordResetInput {
  readonly email: string
  /** True when the user opened the page from the mail, and so has the code. */
  readonly isCodeSent: boolean
}

export type PasswordResetEvent = { readonly type: 'code.requestedAgain' } | NoticeRaised

/** Resets a password in two steps: the user requests a code by mail, then sets a new password with it. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetInput,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    emitted: {} as NoticeRaised,
  },
  actors: { codeRequest: codeRequestMachine, newPassword: newPasswordMachine, forwardEmitted },
  actions: {
    reemit: emit((_, notice: NoticeRaised) => notice),
    setEmail: assign((_, email: string) => ({ email: typedText(email) })),
    /** The address of the page has the step, as the link in the mail does: a reload forgets nothing. */
    addressStep: sendTo(
      ({ system }) => system.get('location'),
      ({ context: { email } }, { isCodeSent }: { readonly isCodeSent: boolean }) => ({
        type: 'search.derived' as const,
        search: searchOf({
          ...(isCodeSent ? { verification: 'true' } : {}),
          ...(email === '' ? {} : { email }),
        }),
      }),
    ),
  },
  guards: {
    isCodeSent: ({ context }) => context.isCodeSent,
  },
}).createMachine({
  id: 'passwordReset',
  context: ({ input }) => input,
  initial: 'deciding',
  on: { 'notice.raised': { actions: { type: 'reemit', params: ({ event }) => event } } },
  states: {
    deciding: {
      always: [{ guard: 'isCodeSent', target: 'enteringCode' }, { target: 'askingForEmail' }],
    },
    askingForEmail: {
      invoke: [
        { id: 'forwardCodeRequest', src: 'forwardEmitted', input: { systemId: 'codeRequest' } },
        {
          id: 'codeRequest',
          src: 'codeRequest',
          systemId: 'codeRequest',
          input: ({ context }) => ({ subject: { email: context.email } }),
          onDone: {
            target: 'enteringCode',
            actions: [
              { type: 'setEmail', params: ({ event }) => event.output.values.email },
              { type: 'addressStep', params: { isCodeSent: true } },
            ],
          },
        },
      ],
    },
    enteringCode: {
      on: {
        'code.requestedAgain': {
          target: 'askingForEmail',
          actions: { type: 'addressStep', params: { isCodeSent: false } },
        },
      },
      invoke: [
        { id: 'forwardNewPassword', src: 'forwardEmitted', input: { systemId: 'newPassword' } },
        {
          id: 'newPassword',
          src: 'newPassword',
          systemId: 'newPassword',
          input: ({ context }) => ({ subject: { email: context.email } }),
          onDone: 'done',
        },
      ],
    },
    done: { type: 'final' },
  },
})
