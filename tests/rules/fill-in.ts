import { type AnyStateMachine, createActor, fromPromise } from 'xstate'

export type Fields = Readonly<Record<string, string>>

/** The result of a form: the problem of each invalid field, and the values that it submits. */
export interface Filled {
  readonly problems: Fields
  readonly sent: readonly Fields[]
}

/** Types `fields` into the production form of `subject` and submits it. Fields named in `secret` are secrets. */
export function fillIn(
  machine: AnyStateMachine,
  subject: object,
  fields: Fields,
  secret: readonly string[] = [],
): Filled {
  const sent: Fields[] = []
  const submit = fromPromise<void, { readonly values: Fields; readonly secrets: Fields }>(({ input }) => {
    sent.push({ ...input.values, ...input.secrets })
    return new Promise(() => undefined)
  })
  const form = createActor(machine.provide({ actors: { submit } }), { input: { subject } }).start()
  for (const [field, value] of Object.entries(fields))
    if (!secret.includes(field)) form.send({ type: 'field.edited', field, value })
  const secrets = Object.fromEntries(Object.entries(fields).filter(([field]) => secret.includes(field)))
  form.send({ type: 'form.submitted', secrets })
  const { problems } = form.getSnapshot().context
  form.stop()
  return { problems, sent }
}

/** The result for valid input: the form submits exactly this. */
export const sends = (fields: Fields): Filled => ({ problems: {}, sent: [fields] })

/** The result for invalid input: the form marks these fields, and submits nothing. */
export const refuses = (problems: Fields): Filled => ({ problems, sent: [] })
