import { useEffectEvent, useLayoutEffect } from 'react'

/** A field that is not there by then may never come, and keys belong to the page again. */
const WAIT_MS = 3000

let typed = ''
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps the characters that are typed from now on for a field that is not there yet. */
export function expectField(): void {
  takeTyped()
  document.addEventListener('keydown', keep, { capture: true })
  timer = setTimeout(takeTyped, WAIT_MS)
}

/** Types what was typed before the field was there. */
export function useEarlyTyping(type: (text: string) => void): void {
  const typeEarly = useEffectEvent(() => {
    const text = takeTyped()
    if (text !== '') type(text)
  })
  useLayoutEffect(() => typeEarly(), [])
}

function takeTyped(): string {
  const text = typed
  typed = ''
  clearTimeout(timer)
  document.removeEventListener('keydown', keep, { capture: true })
  return text
}

function keep(event: KeyboardEvent): void {
  if (event.key === 'Escape') takeTyped()
  // Other keys have names, such as Shift.
  else if ([...event.key].length === 1 && !event.ctrlKey && !event.metaKey) {
    typed += event.key
    event.preventDefault()
    event.stopPropagation()
  }
}
