import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { createRoot, hydrateRoot, RootOptions } from 'react-dom/client'
import { HELD, PRESSED } from '../../domain/shell/first-form.ts'
import type { PortalActor } from '../portal.ts'

type Client = { readonly createRoot: typeof createRoot; readonly hydrateRoot: typeof hydrateRoot }

const TYPED = 'form input:is([type=email], [type=password], [type=text])[name]'

/** Makes the sign-in form that the page began with (`src/head/first-form.ts`) the page of the portal, with all that is typed. */
export function takeOverForm(
  root: HTMLElement,
  portal: PortalActor,
  page: ReactNode,
  client: Client,
  options: RootOptions,
): void {
  if (isFreshSignIn(portal)) takePlace(root, () => client.hydrateRoot(root, page, options))
  else replace(root, () => client.createRoot(root, options).render(page))
}

/** The form becomes that of React. Then presses what was pressed before. */
function takePlace(root: HTMLElement, hydrate: () => void): void {
  const pressed = [...root.querySelectorAll<HTMLElement>(`[${PRESSED}]`)].sort(
    (one, other) => Number(one.getAttribute(PRESSED)) - Number(other.getAttribute(PRESSED)),
  )
  for (const control of pressed) {
    control.removeAttribute(PRESSED)
    control.ariaBusy = null
  }
  // At once: the machines must not change before React has compared the form with them.
  flushSync(hydrate)
  root.removeAttribute(HELD)
  for (const control of pressed) control.click()
}

/** Renders the page in the place of the form. What was pressed is not: it was meant for what was shown. */
function replace(root: HTMLElement, render: () => void): void {
  const typed = [...root.querySelectorAll<HTMLInputElement>(TYPED)].filter(({ value }) => value !== '')
  const at = document.activeElement
  const caret = at instanceof HTMLInputElement ? at.selectionStart : null
  root.removeAttribute(HELD)
  flushSync(render)
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
