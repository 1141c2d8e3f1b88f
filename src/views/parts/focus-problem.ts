/** Focuses the first invalid field of a form. */
export function focusProblem(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid="true"]')?.focus()
}

/** The same, after the result of the submission is rendered. */
export function focusProblemSoon(form: HTMLFormElement): void {
  requestAnimationFrame(() => focusProblem(form))
}
