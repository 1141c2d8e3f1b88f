import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import type { FieldOf, FormContext, FormEvent, FormValues } from '../../machines/form.types.ts'
import { useProblem } from '../account/form-frame.tsx'
import { useChild } from '../portal-context.tsx'

type FormSnapshot<Subject, Values extends FormValues> = Snapshot<unknown> & {
  readonly context: FormContext<Subject, Values>
  readonly hasTag: (tag: 'busy') => boolean
  readonly matches: (state: 'asking') => boolean
}

/** What the view of a dialog has of its form. */
export type Form<Subject, Values extends FormValues, Secrets extends FormValues> = ReturnType<
  typeof useForm<Subject, Values, Secrets>
>

/** What a dialog's view needs of its form actor. */
export function useForm<Subject, Values extends FormValues, Secrets extends FormValues>(
  form: ActorRef<FormSnapshot<Subject, Values>, FormEvent<Values, Secrets>>,
) {
  const { subject, values, problems, failure } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(form, (snapshot) => snapshot.matches('asking'))
  const groups = useSelector(useChild('session'), ({ context }) => context.groups)
  const problemOf = useProblem(problems)
  type Field = FieldOf<Values, Secrets>
  const type = (field: Field, value: string) => form.send({ type: 'field.edited', field, value })
  const choose = (field: Field, value: string) => form.send({ type: 'option.chosen', field, value })
  const stateOf = (field: Field) => ({ name: field, value: values[field], error: problemOf(field) })
  return {
    // Groups that are read while the form is open can be chosen in it.
    subject: { ...subject, groups },
    values,
    problems,
    failure,
    problemOf,
    type,
    choose,
    submit: (secrets: Secrets) => form.send({ type: 'form.submitted', secrets }),
    /** For an input in which a value is typed. */
    typed: (field: Field) => ({
      ...stateOf(field),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        type(field, target.value),
    }),
    /** For a choice of one of a few values. */
    chosen: (field: Field) => ({
      ...stateOf(field),
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => choose(field, target.value),
    }),
    /** For the dialog. */
    frame: {
      failure,
      busy,
      discarding: {
        isAsking,
        onKeep: () => form.send({ type: 'discard.declined' }),
        onDiscard: () => form.send({ type: 'discard.confirmed' }),
      },
      tone: 'plain',
      onCancel: () => form.send({ type: 'form.cancelled' }),
    } as const,
  }
}
