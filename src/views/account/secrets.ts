import { TYPED_SECRET } from '../../machines/form.types.ts'

/** What an edit event says of a secret: only whether there is one. */
export function typedSecret(text: string): string {
  return text === '' ? '' : TYPED_SECRET
}

/** What stands in the inputs of these names, for the call alone. `null` when the form has not all of them. */
export function secretsIn<Secret extends string>(
  form: HTMLFormElement,
  names: readonly Secret[],
): Readonly<Record<Secret, string>> | null {
  const data = new FormData(form)
  const texts: Partial<Record<Secret, string>> = {}
  for (const name of names) {
    const value = data.get(name)
    if (typeof value === 'string') texts[name] = value
  }
  return isComplete(texts, names) ? texts : null
}

function isComplete<Secret extends string>(
  texts: Partial<Record<Secret, string>>,
  names: readonly Secret[],
): texts is Record<Secret, string> {
  return names.every((name) => texts[name] !== undefined)
}
