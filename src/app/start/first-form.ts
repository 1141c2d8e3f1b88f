import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { HELD, PRESSED } from '../../domain/shell/first-form.ts'
import type { PortalActor } from '../portal.ts'

const TYPED = 'form input:is([type=email], [type=password], [type=text])[name]'

/** Makes the sign-in form that the page began with (`src/head/first-form.ts`) the page of the portal, with all that is typed. */
export function takeOverForm(
  root: HTMLElement,
  portal: PortalActor,
  page: ReactNode,
  options: RootOptions,
): void {
  if (isFreshSignIn(portal)) hydrate(root, page, options)
  else replace(root, page, options)
}

/** The form becomes that of React. Then presses what was pressed before. */
function hydrate(root: HTMLElement, page: ReactNode, options: RootOptions): void {
  const pressed = [...root.querySelectorAll<HTMLElement>(`[${PRESSED}]`)].sort(
    (one, other) => Number(one.getAttribute(PRESSED)) - Number(other.getAttribute(PRESSED)),
  )
  for (const control of pressed) {
    control.removeAttribute(PRESSED)
    control.ariaBusy = null
  }
  // At once: the machines must not change before React has compared the form with them.
  flushSync(() => hydrateRoot(root, page, options))
  root.removeAttribute(HELD)
  for (const control of pressed) control.click()
}

/** Renders the page in the place of the form. What was pressed is not: it was meant for what was shown. */
function replace(root: HTMLElement, page: ReactNode, options: RootOptions): void {
  const typed = [...root.querySelectorAll<HTMLInputElement>(TYPED)].filter(({ value }) => value !== '')
  const at = document.activeElement
  const caret = at instanceof HTMLInputElement ? at.selectionStart : null
  root.removeAttribute(HELD)
  flushSync(() => createRoot(root, options).render(page))
  for (const { name, type, value } of typed) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${name}"][type="${type}"]`)
    if (field !== null) enter(field, value)
  }
  if (!(at instanceof HTMLInputElement && at.matches(TYPED))) return
  const field = root.querySelector<HTMLInputElement>(`input[name="${at.name}"]`)
  field?.focus()
  // A field for addresses has none.
  if (caret !== null) field?.setSelectionRange(caret, caret)
}

/** As by the keyboard, so that React hears it. */
function enter(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether the portal shows the sign-in as the form began: nothing has happened yet, and no bar is above it. */
function isFreshSignIn({ system }: PortalActor): boolean {
  return (
    system.get('routeGuard')?.getSnapshot().matches('open') === true &&
    system.get('signIn')?.getSnapshot().matches({ editing: 'fresh' }) === true &&
    system.get('signIn')?.getSnapshot().context.variant === 'customer' &&
    system.get('connection')?.getSnapshot().matches('online') === true &&
    system.get('versionCheck')?.getSnapshot().matches('outdated') === false &&
    system.get('notifications')?.getSnapshot().context.notices.length === 0
  )
}
