/** A field that is not there by then may never come, and keys belong to the page again. */
const WAIT_MS = 3000

let typed = ''
let end = 0

/** Keeps the characters that are typed from now on for a field that is not there yet. */
export function expectField(): void {
  typed = ''
  end = Date.now() + WAIT_MS
  document.addEventListener('keydown', keep, { capture: true })
}

/** @returns what was typed before the field was there */
export function takeTyped(): string {
  const text = typed
  typed = ''
  document.removeEventListener('keydown', keep, { capture: true })
  return text
}

function keep(event: KeyboardEvent): void {
  if (event.key === 'Escape' || Date.now() > end) takeTyped()
  // Other keys have names, such as Shift.
  else if ([...event.key].length === 1 && !event.ctrlKey && !event.metaKey) {
    typed += event.key
    event.preventDefault()
    event.stopPropagation()
  }
}
