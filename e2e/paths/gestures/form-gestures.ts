import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate'
import type { Failure } from '../../../src/domain/failure.ts'
import { type FormContext, type FormValues, TYPED_SECRET } from '../../../src/machines/form.types.ts'
import { defineModel, done, failed, type Model, type SystemEvent } from '../../../tests/kit/model.ts'

interface FormGestures {
  readonly machine: AnyStateMachine
  /** The subjects of the form. The paths try everything with the first, and only fill in and submit with the others. */
  readonly subjects: readonly unknown[]
  /** The values that make the form valid, in the order of the fields. */
  readonly right: FormValues
  /** The fields whose values the user chooses from options. */
  readonly choices: readonly string[]
  /** Invalid values. */
  readonly wrong: readonly (readonly [field: string, value: string])[]
  /** The secrets: valid ones, and below each way in which they can be invalid. */
  readonly secrets: FormValues
  readonly wrongSecrets: readonly FormValues[]
  readonly failures: readonly Failure[]
  /** Refusals by the real server, for which the walk creates a reason. */
  readonly refusals: readonly Failure[]
  readonly canBeCancelled: boolean
  /** A change of the subject before the user types anything. */
  readonly changes?: object
}

interface Snapshot {
  readonly value: unknown
  readonly context: FormContext<unknown, FormValues>
}

/** `slow`: the answer is late. `real`: the real server gives the answer; otherwise the walk injects it. */
type Event = (
  | SystemEvent
  | { readonly type: 'field.edited' | 'option.chosen'; readonly field: string; readonly value: string }
  | { readonly type: 'form.submitted'; readonly secrets: FormValues }
  | { readonly type: 'form.cancelled' | 'discard.confirmed' | 'discard.declined' }
  | { readonly type: 'subject.changed'; readonly changes: object }
) & { readonly slow?: true; readonly real?: true }

/**
 * Events on a form: the user fills it in from the first field to the last and submits it at any time, types each invalid
 * value and corrects it, types the first one back, and submits again after each failure. To leave asks when anything differs.
 */
export function defineFormGestures(source: string, form: FormGestures): Model {
  const { machine, subjects, right, wrong, secrets, wrongSecrets, failures, refusals } = form
  const edited = (field: string, value: string): Event => ({
    type: form.choices.includes(field) ? 'option.chosen' : 'field.edited',
    field,
    value,
  })
  const submitted = (used: FormValues): Event => ({ type: 'form.submitted', secrets: used })
  const given = (condition: boolean, ...events: readonly Event[]): readonly Event[] =>
    condition ? events : []

  const events = ({ value, context }: Snapshot): readonly Event[] => {
    if (value === 'asking') return [{ type: 'discard.declined' }, { type: 'discard.confirmed' }]
    const { subject, values, problems, failure, filled, edited: typed } = context
    const isFresh = subject === subjects[0] && typed.length === 0 && Object.keys(problems).length === 0
    const [[first, firstRight] = ['', '']] = Object.entries(right)
    const [secret] = Object.keys(secrets)
    const isFirstTyped = typed.length === 1 && values[first] === firstRight
    const started = initialTransition(machine, { subject })[0].context.values
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
      ...given(isRight, ...toMend.map((field) => edited(field, right[field] ?? TYPED_SECRET))),
      ...given(maySend && (!isTold || failure !== null), submitted(secrets)),
      ...given(isPlain, ...wrong.map((sample) => edited(...sample)), ...wrongSecrets.map(submitted)),
      ...given(isThorough && isFirstTyped && !isTold && failure === null, edited(first, started[first])),
      ...given(
        isPlain && secret !== undefined,
        edited(secret ?? '', filled.length === 0 ? TYPED_SECRET : ''),
      ),
      ...given(form.canBeCancelled && (isFresh || isPlain || failure !== null), { type: 'form.cancelled' }),
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

  return defineModel<AnyStateMachine>(source, {
    machine,
    inputs: subjects.map((subject) => ({ subject })),
    events,
    project: ({ context }: AnyMachineSnapshot) => [
      context.subject,
      context.values,
      context.problems,
      context.failure,
      context.filled,
    ],
  })
}
