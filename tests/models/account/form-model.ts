import { type AnyStateMachine, initialTransition } from 'xstate'
import { type FormContext, type FormValues, TYPED_SECRET } from '../../../src/machines/form.types.ts'
import { defineModel, ends, type Model, plain, unless } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

interface FormSamples {
  readonly machine: AnyStateMachine
  readonly tags?: readonly string[]
  readonly subject: unknown
  /** Edits that make the initial values valid. */
  readonly right: FormValues
  /** An edit that makes them invalid. */
  readonly wrong: { readonly field: string; readonly value: string }
  readonly secrets?: FormValues
  readonly wrongSecrets?: FormValues
  /** Changes of the subject while the form is open. */
  readonly changes?: readonly object[]
}

/** The model of any form: it submits valid values once, and keeps typed text. */
export function defineFormModel(
  source: string | null,
  { machine, subject, right, wrong, secrets = {}, wrongSecrets, changes = [] }: FormSamples,
): Model {
  const isChanged = ({ subject: now, values, filled }: FormContext<unknown, FormValues>): boolean =>
    filled.length > 0 || JSON.stringify(values) !== JSON.stringify(initialValues(machine, now))
  return defineModel(source, {
    machine,
    as: unless(Object.keys(secrets).length > 0 ? 'setPassword' : 'addUser', machine),
    input: { subject },
    events: [
      ...Object.entries(right).map(([field, value]) => ({ type: 'field.edited', field, value })),
      { type: 'field.edited', ...wrong },
      ...typedBack(machine, subject, right, wrong.field),
      { type: 'option.chosen', ...wrong },
      { type: 'form.submitted', secrets },
      ...Object.keys(secrets).flatMap((field) =>
        ['', TYPED_SECRET].map((value) => ({ type: 'field.edited', field, value })),
      ),
      ...(wrongSecrets ? [{ type: 'form.submitted', secrets: wrongSecrets }] : []),
      ...plain('form.cancelled', 'discard.confirmed', 'discard.declined'),
      ...changes.map((changed) => ({ type: 'subject.changed', changes: changed })),
      ...ends(
        'submit',
        [undefined],
        [networkFailure, rejection, unauthorized, { ...rejection, status: 400, field: wrong.field }],
      ),
    ],
    project: ({ context }) => [
      context.values,
      context.problems,
      context.failure,
      context.subject,
      context.filled,
    ],
    invariants: {
      'only valid values are submitted': ({ value, context }) =>
        value !== 'submitting' || Object.keys(context.problems).length === 0,
      'the context contains no secret': ({ context }) =>
        Object.values(secrets).every((secret) => secret === '' || !JSON.stringify(context).includes(secret)),
    },
    edgeInvariants: {
      'a form with typed values or secrets closes only after a question, without them at once': ({
        event,
        from,
        to,
      }) =>
        from.status !== 'active' ||
        event.type !== 'form.cancelled' ||
        (isChanged(from.context) ? to.value === 'asking' : to.value === 'cancelled'),
      'a running submit is not repeated': ({ from, started }) =>
        from.value !== 'submitting' || !started.includes('submit'),
    },
  })
}

/** The values with which the form of a subject starts. */
const initialValues = (machine: AnyStateMachine, subject: unknown): unknown =>
  initialTransition(machine, { subject })[0].context.values

/** The edit that gives a field its first value again, unless it is the right one. */
function typedBack(machine: AnyStateMachine, subject: unknown, right: FormValues, field: string) {
  const { [field]: value } = initialTransition(machine, { subject })[0].context.values
  return value === right[field] ? [] : [{ type: 'field.edited', field, value }]
}
