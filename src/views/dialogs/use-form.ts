import { useSelector } from '@xstate/react'
import type { ActorRef, Snapshot } from 'xstate'
import type { FieldOf, FormContext, FormEvent, FormValues } from '../../machines/form.types.ts'

type FormSnapshot<Subject, Values extends FormValues> = Snapshot<unknown> & {
  readonly context: FormContext<Subject, Values>
  readonly hasTag: (tag: 'busy') => boolean
  readonly matches: (state: 'asking') => boolean
}

/** What a dialog's view needs of its form actor. */
export function useForm<Subject, Values extends FormValues, Secrets extends FormValues>(
  form: ActorRef<FormSnapshot<Subject, Values>, FormEvent<Values, Secrets>>,
) {
  const context = useSelector(form, (snapshot) => snapshot.context)
  const busy = useSelector(form, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(form, (snapshot) => snapshot.matches('asking'))
  type Field = FieldOf<Values, Secrets>
  return {
    ...context,
    busy,
    discarding: {
      isAsking,
      onKeep: () => form.send({ type: 'discard.declined' }),
      onDiscard: () => form.send({ type: 'discard.confirmed' }),
    },
    type: (field: Field, value: string) => form.send({ type: 'field.edited', field, value }),
    choose: (field: Field, value: string) => form.send({ type: 'option.chosen', field, value }),
    submit: (secrets: Secrets) => form.send({ type: 'form.submitted', secrets }),
    cancel: () => form.send({ type: 'form.cancelled' }),
  }
}
