import { useSelector } from '@xstate/react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import type { FieldOf, FormContext, FormEvent, FormValues, Nothing } from '../../machines/form.types.ts'
import { typedSecret } from '../account/secrets.ts'
import { useDiscarding } from '../parts/discard-question.tsx'
import { useChild } from '../portal-context.tsx'

type FormActor<Subject, Values extends FormValues, Secrets extends FormValues> = ActorRef<
  Snapshot<unknown> & {
    readonly context: FormContext<Subject, Values>
    readonly hasTag: (tag: 'busy') => boolean
    readonly matches: (state: 'asking') => boolean
  },
  FormEvent<Values, Secrets>
>

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** What the view of a dialog has of its form. */
export type Form<Subject, Values extends FormValues, Secrets extends FormValues = Nothing> = ReturnType<
  typeof useForm<Subject, Values, Secrets>
>

/** What the view of a form needs of its actor. */
export function useFormState<Subject, Values extends FormValues, Secrets extends FormValues>(
  form: FormActor<Subject, Values, Secrets>,
) {
  const { t } = useTranslation()
  const { subject, values, problems, failure, hasFailed } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  type Field = FieldOf<Values, Secrets>
  const problemOf = (field: Field) => {
    const problem = problems[field]
    return problem === undefined ? null : t(`form.problem.${problem}`)
  }
  const type = (field: Field, value: string) => form.send({ type: 'field.edited', field, value })
  const choose = (field: Field, value: string) => form.send({ type: 'option.chosen', field, value })
  const texts: FormValues = values
  const stateOf = (field: Field) => ({ name: field, value: texts[field], error: problemOf(field) })
  return {
    subject,
    values,
    problems,
    failure,
    hasFailed,
    problemOf,
    type,
    choose,
    submit: (secrets: Secrets) => form.send({ type: 'form.submitted', secrets }),
    /** For an input in which a value is typed. */
    typed: (field: Field) => ({
      ...stateOf(field),
      onChange: ({ target }: Typing) => type(field, target.value),
    }),
    /** For an input that alone holds what is typed in it. */
    secret: (field: Field) => ({
      name: field,
      error: problemOf(field),
      onChange: ({ target }: Typing) => type(field, typedSecret(target.value)),
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
      discarding: useDiscarding(form),
      onCancel: () => form.send({ type: 'form.cancelled' }),
    },
  }
}

/** The same in a dialog, where groups that are read while the form is open can be chosen in it. */
export function useForm<Subject, Values extends FormValues, Secrets extends FormValues>(
  form: FormActor<Subject, Values, Secrets>,
) {
  const { subject, ...state } = useFormState(form)
  const groups = useSelector(useChild('session'), ({ context }) => context.groups)
  return { ...state, subject: { ...subject, groups } }
}
