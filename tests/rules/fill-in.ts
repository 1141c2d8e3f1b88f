import { type AnyStateMachine, createActor, fromPromise } from 'xstate'

export type Fields = Readonly<Record<string, string>>

/** What a form makes of its input: the problem of each wrong field, and what it hands to its call. */
export interface Filled {
  readonly problems: Fields
  readonly sent: readonly Fields[]
}

/** Types `fields` into the production form of `subject` and submits it; the names in `secret` are passed as secrets. */
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

/** What a form does with right input: it sends exactly this. */
export const sends = (fields: Fields): Filled => ({ problems: {}, sent: [fields] })

/** What a form does with wrong input: it marks these fields, and sends nothing. */
export const refuses = (problems: Fields): Filled => ({ problems, sent: [] })
