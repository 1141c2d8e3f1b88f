import { useEffect, useRef } from 'react'
import { focusFirstField } from './first-field.ts'

/** Focuses the first empty field of a form when the page opens. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstField(form.current), [])
  return form
}
