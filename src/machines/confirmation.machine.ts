import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, isConflict, type OvertakenRow } from '../domain/failure.ts'
import {
  failureNotice,
  type NoticeMessage,
  type NoticeRaised,
  successNotice,
} from '../domain/shell/notice.ts'
import { leaving, undoing } from './form.machine.ts'
import type { FormOutcome, WayBack } from './form.types.ts'
import { failureIn, SET_FAILURE } from './params.ts'
import { unprovided } from './unprovided.ts'

interface ConfirmationConfig<Subject> {
  readonly id: string
  readonly saved: NoticeMessage
  /** The name in the notice `saved`. */
  readonly nameOf?: (subject: Subject) => string
  /** The name of the row in other notices. */
  readonly rowOf?: (subject: Subject) => string
  readonly undo?: WayBack<Subject>
  readonly refused: NoticeMessage
  /** The subject with the row as it is after another user has changed it. Without this function the subject stays. */
  readonly renew?: (subject: Subject, current: OvertakenRow) => Subject
}

export type ConfirmationEvent = { readonly type: 'form.submitted' } | { readonly type: 'form.cancelled' }

export interface ConfirmationOutput {
  readonly outcome: FormOutcome
}

/**
 * Defines the machine of an action that the user confirms first. It calls `submit` once per confirmation.
 *
 * @param config - `id` of the machine, and the notices after a success (`saved`, with the name that `nameOf` gives) and a
 *   refusal (`refused`). `undo`: how to take it back.
 */
export function defineConfirmation<Subject>({
  id,
  saved,
  nameOf,
  rowOf,
  undo,
  refused,
  renew = (subject) => subject,
}: ConfirmationConfig<Subject>) {
  const aboutRow = (subject: Subject): Pick<NoticeRaised, 'subject'> =>
    rowOf ? { subject: rowOf(subject) } : {}
  return setup({
    types: {
      context: {} as { readonly subject: Subject; readonly failure: Failure | null },
      events: {} as ConfirmationEvent,
      input: {} as { readonly subject: Subject },
      output: {} as ConfirmationOutput,
      emitted: {} as NoticeRaised,
      tags: {} as 'busy' | 'failed' | 'unsaved',
    },
    actors: {
      submit: unprovided<void, { readonly subject: Subject }>(`${id}.submit`),
    },
    actions: {
      clearFailure: assign({ failure: null }),
      // The next confirmation is about the row as it is now.
      setFailure: assign(({ context: { subject } }, failure: Failure) => ({
        failure,
        subject: failure.code === 'overtaken' ? renew(subject, failure.current) : subject,
      })),
      notifySaved: emit(({ context: { subject } }) => ({
        ...successNotice(saved),
        ...(nameOf ? { name: nameOf(subject) } : aboutRow(subject)),
        ...undoing(undo, subject),
      })),
      // The portal tells that the session has ended, and the dialog asks after a conflict.
      notifyRefused: enqueueActions(({ context: { subject }, enqueue }, failure: Failure) => {
        if (failure.code !== 'unauthorized' && !isConflict(failure))
          enqueue.emit({ ...failureNotice(refused), ...aboutRow(subject) })
      }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ subject: input.subject, failure: null }),
    initial: 'asking',
    output: ({ context, event }) => ({
      outcome: event.output === 'cancelled' ? leaving(context.failure) : 'saved',
    }),
    states: {
      asking: {
        initial: 'fresh',
        on: { 'form.submitted': 'submitting', 'form.cancelled': 'cancelled' },
        states: { fresh: {}, refused: { tags: 'failed' } },
      },
      submitting: {
        tags: ['busy', 'unsaved'],
        entry: 'clearFailure',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ subject: context.subject }),
          onDone: { target: 'saved', actions: 'notifySaved' },
          onError: {
            target: 'asking.refused',
            actions: [SET_FAILURE, { type: 'notifyRefused', params: failureIn }],
          },
        },
      },
      saved: { type: 'final', output: 'saved' },
      cancelled: { type: 'final', output: 'cancelled' },
    },
  })
}
