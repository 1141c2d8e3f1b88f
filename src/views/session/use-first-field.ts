import { useEffect, useRef } from 'react'

/**
 * Focuses the first empty field of a form when the page opens, unless the user is somewhere already. Not on touch screens,
 * where the keyboard would cover the page.
 */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const at = document.activeElement
    const isElsewhere = at !== null && at !== document.body
    if (isElsewhere || !matchMedia('(hover: hover) and (pointer: fine)').matches) return
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const field = fields.find(({ value }) => value === '')
    field?.focus({ preventScroll: true })
  }, [])
  return form
}
