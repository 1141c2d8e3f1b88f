/** What was refused begins at its first field: whoever sent the form goes on there. */
export function focusProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')?.focus()
}

/** The same once the answer to what was just sent stands on the screen. */
export function focusProblemSoon(form: HTMLFormElement): void {
  requestAnimationFrame(() => focusProblem(form))
}
