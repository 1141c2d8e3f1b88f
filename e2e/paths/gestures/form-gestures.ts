import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Failure } from '../../../src/domain/failure.ts'
import type { FormContext, FormValues } from '../../../src/machines/form.types.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'

interface FormGestures {
  readonly machine: AnyStateMachine
  /** What the form is about. Everything is tried with the first; with the others it is only filled in and sent. */
  readonly subjects: readonly unknown[]
  /** The form is right once these are typed, one after the other. */
  readonly right: FormValues
  /** The fields whose values are chosen rather than typed. */
  readonly choices: readonly string[]
  /** What people type that is not. */
  readonly wrong: readonly (readonly [field: string, value: string])[]
  /** What is typed and kept nowhere: once right, and in each way in which it can be wrong. */
  readonly secrets: FormValues
  readonly wrongSecrets: readonly FormValues[]
  readonly failures: readonly Failure[]
  /** What the real server refuses, when the walk gives it a reason to. */
  readonly refusals: readonly Failure[]
  readonly canBeCancelled: boolean
  /** What the form is about changes like this while nothing is typed yet. */
  readonly changes?: object
}

interface Snapshot {
  readonly context: FormContext<unknown, FormValues>
}

/** `slow`: the answer takes its time. `real`: the server gives it, and nobody in between. */
type Event = (
  | SystemEvent
  | { readonly type: 'field.edited' | 'option.chosen'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted'; readonly secrets: FormValues }
  | { readonly type: 'form.cancelled' }
  | { readonly type: 'subject.changed'; readonly changes: object }
) & { readonly slow?: true; readonly real?: true }

/**
 * A form as people use it: filled in from the first field to the last and sent at any time; each wrong thing typed, told
 * and mended; each failure met, and the form sent once more.
 */
export function defineFormGestures(form: FormGestures): Model {
  const { machine, subjects, right, wrong, secrets, wrongSecrets, failures, refusals } = form
  const edited = (field: string, value: string): Event => ({
    type: form.choices.includes(field) ? 'option.chosen' : 'field.edited',
    field,
    value,
  })
  const submitted = (typed: FormValues): Event => ({ type: 'form.submitted', secrets: typed })
  const given = (condition: boolean, ...events: readonly Event[]): readonly Event[] =>
    condition ? events : []

  const events = ({ context }: Snapshot): readonly Event[] => {
    const { subject, values, problems, failure } = context
    const isThorough = subject === subjects[0]
    const next = Object.entries(right).find(([field, value]) => values[field] !== value)
    const isRight = next === undefined
    const isWrong = wrong.some(([field, value]) => values[field] === value)
    const isTold = Object.keys(problems).length > 0
    const isPlain = isThorough && !isTold && failure === null && isRight
    const toMend = Object.keys(problems).filter((field) => field in right || field in secrets)
    const maySend = context.edited.length === 0 || isWrong || isRight
    return [
      ...(next && (isTold || !isWrong) ? [edited(...next)] : []),
      ...given(isRight, ...toMend.map((field) => edited(field, right[field] ?? ''))),
      ...given(maySend && (!isTold || failure !== null), submitted(secrets)),
      ...given(isPlain, ...wrong.map((typed) => edited(...typed)), ...wrongSecrets.map(submitted)),
      ...given(form.canBeCancelled && (isPlain || failure !== null), { type: 'form.cancelled' }),
      ...(form.changes !== undefined && isThorough && context.edited.length === 0
        ? [{ type: 'subject.changed', changes: form.changes } as const]
        : []),
      { ...done('submit'), slow: true },
      ...given(isThorough && isRight, ...failures.map((injected) => failed('submit', injected))),
      ...given(
        isThorough && isRight,
        ...refusals.map((refusal): Event => ({ ...failed('submit', refusal), real: true })),
      ),
    ]
  }

  return defineModel<AnyStateMachine>({
    machine,
    inputs: subjects.map((subject) => ({ subject })),
    events,
    project: ({ context }: AnyMachineSnapshot) => [
      context.subject,
      context.values,
      context.problems,
      context.failure,
    ],
  })
}
