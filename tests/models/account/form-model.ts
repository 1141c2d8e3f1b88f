import type { AnyStateMachine } from 'xstate'
import type { FormValues } from '../../../src/machines/form.types.ts'
import { defineModel, done, failed, type Model } from '../../kit/model.ts'
import { networkFailure, rejection, unauthorized } from '../samples.ts'

interface FormSamples {
  readonly machine: AnyStateMachine
  readonly subject: unknown
  /** What the form starts with is made right by these edits… */
  readonly right: FormValues
  /** …and wrong by this one. */
  readonly wrong: { readonly field: string; readonly value: string }
  readonly secrets?: FormValues
  readonly wrongSecrets?: FormValues
  /** What may change of the subject while the form is open. */
  readonly changes?: readonly object[]
}

/** The model of a form, whatever it asks for: sent once, only when it is right, and nothing typed is lost. */
export function defineFormModel({
  machine,
  subject,
  right,
  wrong,
  secrets = {},
  wrongSecrets,
  changes = [],
}: FormSamples): Model {
  return defineModel({
    machine,
    input: { subject },
    events: [
      ...Object.entries(right).map(([field, value]) => ({ type: 'field.edited', field, value })),
      { type: 'field.edited', ...wrong },
      { type: 'option.chosen', ...wrong },
      { type: 'form.submitted', secrets },
      ...(wrongSecrets ? [{ type: 'form.submitted', secrets: wrongSecrets }] : []),
      { type: 'form.cancelled' },
      ...changes.map((changed) => ({ type: 'subject.changed', changes: changed })),
      done('submit'),
      failed('submit', networkFailure),
      failed('submit', rejection),
      failed('submit', unauthorized),
      failed('submit', { ...rejection, status: 400, field: wrong.field }),
    ],
    project: ({ context }) => [context.values, context.problems, context.failure, context.subject],
    invariants: {
      'nothing wrong is sent': ({ value, context }) =>
        value !== 'submitting' || Object.keys(context.problems).length === 0,
      'no secret is kept': ({ context }) =>
        Object.values(secrets).every((secret) => secret === '' || !JSON.stringify(context).includes(secret)),
      'a refusal names its reason': (snapshot) =>
        !snapshot.hasTag('failed') || snapshot.context.failure !== null,
    },
    edgeInvariants: {
      'what was typed survives everything but typing': ({ event, from, to }) =>
        isEdit(event) ||
        event.type === 'subject.changed' ||
        JSON.stringify(from.context.values) === JSON.stringify(to.context.values),
      'what was edited is known from then on': ({ event, from, to }) => {
        const edited: readonly string[] = from.context.edited
        const takes = isEdit(event) && from.value !== 'submitting' && !edited.includes(event.field)
        return JSON.stringify(to.context.edited) === JSON.stringify(takes ? [...edited, event.field] : edited)
      },
      'a session that has ended is told by the portal alone': ({ event, emitted }) =>
        JSON.stringify(event) !== JSON.stringify(failed('submit', unauthorized)) || emitted.length === 0,
      'it is sent once': ({ from, started }) => from.value !== 'submitting' || !started.includes('submit'),
    },
  })
}

const isEdit = (event: { readonly type: string }): boolean =>
  event.type === 'field.edited' || event.type === 'option.chosen'
