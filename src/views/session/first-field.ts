/**
 * Focuses the first empty field of a form, unless the user is somewhere already. Not on touch screens, where the keyboard
 * would cover the page.
 */
export function focusFirstField(form: HTMLFormElement | null): void {
  const at = document.activeElement
  const isElsewhere = at !== null && at !== document.body
  if (isElsewhere || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  fields.find(({ value }) => value === '')?.focus({ preventScroll: true })
}
