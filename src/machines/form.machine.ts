import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, failureOf } from '../domain/failure.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../domain/notice.ts'
import type {
  FieldProblems,
  FormConfig,
  FormContext,
  FormEvent,
  FormOutput,
  FormRequest,
  FormValues,
} from './form.types.ts'
import { unprovided } from './unprovided.ts'

/** Defines the machine of a form: nothing wrong is sent, nothing is sent twice, and nothing typed is lost by a refusal. */
export function defineForm<Subject, Values extends FormValues, Secrets extends FormValues>(
  config: FormConfig<Subject, Values, Secrets>,
) {
  type Context = FormContext<Subject, Values>
  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Values, Secrets>,
      input: {} as { readonly subject: Subject },
      output: {} as FormOutput<Values>,
      emitted: {} as NoticeRaised,
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      submit: unprovided<void, FormRequest<Subject, Values, Secrets>>(`${config.id}.submit`),
    },
    actions: {
      edit: assign(({ context, event }) => {
        assertEvent(event, 'field.edited')
        const { field, value } = event
        const values = Object.hasOwn(context.values, field)
          ? { ...context.values, [field]: value }
          : context.values
        return { values: config.follow(values, field), problems: without(context.problems, field) }
      }),
      check: assign(({ context, event }) => {
        assertEvent(event, 'form.submitted')
        return { failure: null, problems: config.check(context.values, event.secrets, context.subject) }
      }),
      keepFailure: assign(({ context }, failure: Failure) => ({
        failure,
        problems:
          failure.code === 'rejected' && failure.field !== null
            ? { ...context.problems, [failure.field]: failure.status === 409 ? 'taken' : 'refused' }
            : context.problems,
      })),
      tellSaved: emit(successNotice(config.saved)),
      tellCancelled: enqueueActions(({ enqueue }) => {
        if (config.cancelled !== null) enqueue.emit(successNotice(config.cancelled))
      }),
      tellRefused: emit((_, failure: Failure) => failureNotice(config.refused(failure))),
    },
    guards: {
      isSound: ({ context, event }) => {
        assertEvent(event, 'form.submitted')
        const problems = config.check(context.values, event.secrets, context.subject)
        return Object.keys(problems).length === 0
      },
    },
  }).createMachine({
    id: config.id,
    context: ({ input }) => ({
      subject: input.subject,
      values: config.initial(input.subject),
      problems: {},
      failure: null,
    }),
    initial: 'editing',
    output: ({ context, event }) => ({
      outcome: event.output === 'cancelled' ? 'cancelled' : 'saved',
      values: context.values,
    }),
    states: {
      editing: {
        initial: 'fresh',
        on: {
          'field.edited': { actions: 'edit' },
          'form.submitted': [
            { guard: 'isSound', target: 'submitting', actions: 'check' },
            { target: '.fresh', actions: 'check' },
          ],
          'form.cancelled': { target: 'cancelled', actions: 'tellCancelled' },
        },
        states: {
          fresh: {},
          refused: {
            description:
              'The server refused the last attempt, or was not reached; the reason stands until the next one.',
            tags: 'failed',
          },
        },
      },
      submitting: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context: { subject, values }, event }) => {
            assertEvent(event, 'form.submitted')
            return { subject, values, secrets: event.secrets }
          },
          onDone: { target: 'saved', actions: 'tellSaved' },
          onError: {
            target: 'editing.refused',
            actions: [
              { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
              { type: 'tellRefused', params: ({ event }) => failureOf(event.error) },
            ],
          },
        },
      },
      saved: { type: 'final', output: 'saved' },
      cancelled: { type: 'final', output: 'cancelled' },
    },
  })
}

function without(problems: FieldProblems, field: string): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field))
}
