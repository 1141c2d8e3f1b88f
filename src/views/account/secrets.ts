import { TYPED_SECRET } from '../../machines/form.types.ts'

/** What an edit event says of a secret: only whether there is one. */
export function typedSecret(text: string): string {
  return text === '' ? '' : TYPED_SECRET
}

/** What stands in the inputs of these names, for the call alone. */
export function secretsIn<Secret extends string>(
  form: HTMLFormElement,
  names: readonly Secret[],
): Readonly<Record<Secret, string>> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    Secret,
    string
  >
}
