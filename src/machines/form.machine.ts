import { assertEvent, assign, emit, enqueueActions, not, setup } from 'xstate'
import { type Failure, isConflict, isOutdated } from '../domain/failure.ts'
import type { FieldProblem } from '../domain/field-problem.ts'
import {
  type EditUndo,
  failureNotice,
  type NoticeRaised,
  successNotice,
  undoBy,
} from '../domain/shell/notice.ts'
import type {
  FieldProblems,
  FormConfig,
  FormContext,
  FormEvent,
  FormOutcome,
  FormOutput,
  FormRequest,
  FormValues,
  Nothing,
  WayBack,
} from './form.types.ts'
import { failureIn, SET_FAILURE } from './params.ts'
import { unprovided } from './unprovided.ts'

/**
 * Defines the machine of a form. It sends only valid values, one request at a time. After a refusal the typed values stay.
 *
 * @param config - see `FormConfig`.
 */
export function defineForm<Subject, Values extends FormValues, Secrets extends FormValues = Nothing>(
  config: FormConfig<Subject, Values, Secrets>,
) {
  type Context = FormContext<Subject, Values>
  const wrong: Readonly<Partial<Record<string, FieldProblem>>> = config.wrong ?? {}
  const problemOf = (field: string, status: number): FieldProblem =>
    status === 409 ? 'taken' : (wrong[field] ?? 'refused')
  const aboutRow = (context: Context): Pick<NoticeRaised, 'subject'> =>
    config.nameOf ? { subject: config.nameOf(context) } : {}
  const adapting = config.adapt ? { 'subject.changed': { actions: 'adapt' } as const } : {}
  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Values, Secrets, Subject>,
      input: {} as { readonly subject: Subject },
      output: {} as FormOutput<Values>,
      emitted: {} as NoticeRaised,
      tags: {} as 'busy' | 'failed' | 'unsaved',
    },
    actors: {
      submit: unprovided<void, FormRequest<Subject, Values, Secrets>>(`${config.id}.submit`),
    },
    actions: {
      edit: assign(({ context, event }) => {
        assertEvent(event, ['field.edited', 'option.chosen'])
        const { field, value } = event
        const values = Object.hasOwn(context.values, field)
          ? { ...context.values, [field]: value }
          : context.values
        return {
          values: config.follow?.(values, field, context.subject) ?? values,
          filled: Object.hasOwn(context.values, field)
            ? context.filled
            : withField(context.filled, field, value !== ''),
          problems: without(context.problems, field),
          edited: withField(context.edited, field, true),
        }
      }),
      adapt: assign(({ context, event }) => {
        assertEvent(event, 'subject.changed')
        const subject = { ...context.subject, ...event.changes }
        const values = config.adapt?.(context.values, subject, context.subject) ?? context.values
        const changed = Object.keys(values).filter((field) => values[field] !== context.values[field])
        return { subject, values, problems: without(context.problems, ...changed) }
      }),
      check: assign(({ context, event }) => {
        assertEvent(event, 'form.submitted')
        const problems = config.check(context.values, event.secrets, context.subject)
        return {
          failure: null,
          problems,
          hasFailed: context.hasFailed || Object.keys(problems).length > 0,
          filled: Object.keys(event.secrets).filter((field) => event.secrets[field] !== ''),
        }
      }),
      setFailure: assign(({ context }, failure: Failure) => ({
        failure,
        hasFailed: true,
        ...(failure.code === 'overtaken'
          ? config.renew?.(context, failure.current)
          : { values: config.afterRefusal?.(context.values, failure) ?? context.values }),
        problems:
          failure.code === 'rejected' && failure.field !== null
            ? { ...context.problems, [failure.field]: problemOf(failure.field, failure.status) }
            : context.problems,
      })),
      notifySaved: emit(({ context }) => ({
        ...successNotice(
          typeof config.saved === 'function' ? config.saved(context.subject, context.values) : config.saved,
        ),
        ...aboutRow(context),
        ...undoing(config.undo, context),
      })),
      notifyCancelled: enqueueActions(({ enqueue }) => {
        if (config.cancelled) enqueue.emit(successNotice(config.cancelled))
      }),
      // The portal tells that the session has ended, and the form asks after a conflict.
      notifyRefused: enqueueActions(({ context, enqueue }, failure: Failure) => {
        const { refused } = config
        if (failure.code !== 'unauthorized' && !isConflict(failure))
          enqueue.emit({
            ...failureNotice(typeof refused === 'function' ? refused(failure, context.subject) : refused),
            ...aboutRow(context),
          })
      }),
    },
    guards: {
      isValid: ({ context, event }) => {
        assertEvent(event, 'form.submitted')
        const problems = config.check(context.values, event.secrets, context.subject)
        return Object.keys(problems).length === 0
      },
      isChanged: ({ context: { subject, values, filled } }) => {
        const initial = config.initial(subject)
        return filled.length > 0 || Object.keys(values).some((field) => values[field] !== initial[field])
      },
      isRefused: ({ context }) => context.failure !== null,
    },
  }).createMachine({
    id: config.id,
    context: ({ input }) => ({
      subject: input.subject,
      values: config.initial(input.subject),
      problems: {},
      failure: null,
      hasFailed: false,
      edited: [],
      filled: [],
    }),
    initial: 'editing',
    output: ({ context, event }) => ({
      outcome: event.output === 'cancelled' ? leaving(context.failure) : 'saved',
      values: context.values,
    }),
    states: {
      editing: {
        initial: 'fresh',
        on: {
          'field.edited': { actions: 'edit' },
          'option.chosen': { actions: 'edit' },
          'form.submitted': [
            { guard: 'isValid', target: 'submitting', actions: 'check' },
            { target: '.fresh', actions: 'check' },
          ],
          ...adapting,
          'form.cancelled': [
            { guard: 'isChanged', target: 'asking' },
            { target: 'cancelled', actions: 'notifyCancelled' },
          ],
        },
        states: {
          fresh: {
            description: 'Nothing differs from how the form started.',
            always: { guard: 'isChanged', target: 'touched' },
          },
          touched: {
            description: 'The user has typed or chosen something that is not saved.',
            tags: 'unsaved',
            always: { guard: not('isChanged'), target: 'fresh' },
          },
          refused: {
            description:
              'The server refused the last attempt, or did not answer. The form shows the reason until the next attempt.',
            tags: ['failed', 'unsaved'],
          },
        },
      },
      asking: {
        description: 'To leave would lose what is typed, so the user decides.',
        tags: 'unsaved',
        on: {
          'discard.confirmed': { target: 'cancelled', actions: 'notifyCancelled' },
          'discard.declined': [{ guard: 'isRefused', target: 'editing.refused' }, { target: 'editing' }],
          ...adapting,
        },
      },
      submitting: {
        tags: ['busy', 'unsaved'],
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context: { subject, values }, event }) => {
            assertEvent(event, 'form.submitted')
            return { subject, values, secrets: event.secrets }
          },
          onDone: { target: 'saved', actions: 'notifySaved' },
          onError: {
            target: 'editing.refused',
            actions: [SET_FAILURE, { type: 'notifyRefused', params: failureIn }],
          },
        },
      },
      saved: { type: 'final', output: 'saved' },
      cancelled: { type: 'final', output: 'cancelled' },
    },
  })
}

/** What a notice offers to take back. */
export function undoing<Content>(
  wayBack: WayBack<Content> | undefined,
  content: Content,
): { readonly undo?: EditUndo } {
  const change = wayBack?.(content) ?? null
  return change ? { undo: undoBy(change) } : {}
}

/** The outcome of a form that the user leaves after this failure. */
export function leaving(failure: Failure | null): FormOutcome {
  return isOutdated(failure) ? 'outdated' : 'cancelled'
}

function withField(fields: readonly string[], field: string, isIn: boolean): readonly string[] {
  if (isIn === fields.includes(field)) return fields
  return isIn ? [...fields, field] : fields.filter((other) => other !== field)
}

function without(problems: FieldProblems, ...fields: readonly string[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !fields.includes(name)))
}
