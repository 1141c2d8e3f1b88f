import { flushSync } from 'react-dom'
import { TOOLTIP } from '../../../../src/views/widgets/tooltip.ts'
import { byKeyboard, flushFrames, reportVisibility } from './platform.ts'
import { nameOf } from './tree.ts'

/** Something that a user can do with a control. */
export interface Gesture {
  readonly name: string
  readonly act: (control: HTMLElement) => void
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  tab: ['ArrowRight', 'ArrowLeft', 'Home', 'End'],
  slider: ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Escape'],
  combobox: ['Escape', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter', 'x'],
  searchbox: ['Escape'],
  list: ['ArrowRight', 'ArrowLeft', 'Home', 'End'],
  button: ['Escape'],
}
const IN_MENU = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/** The gestures that this control allows now. A disabled control allows none. */
export function gesturesOf(control: HTMLElement): readonly Gesture[] {
  if (isOff(control)) return []
  if (control.matches('.list-page__end'))
    return [
      { name: 'comes into sight', act: seen(0.1) },
      { name: 'leaves the sight', act: seen(0.05) },
    ]
  if (control.hasAttribute('aria-live'))
    return [
      { name: 'point at it', act: pointer('pointerover') },
      { name: 'point elsewhere', act: pointer('pointerout') },
    ]
  if (control instanceof HTMLImageElement) return [{ name: 'does not load', act: fire('error') }]
  if (control.matches(LAYERS))
    return ['Escape', ...(control.matches('[role="menu"]') ? IN_MENU : [])].map((key) => ({
      name: key,
      act: keyed(key),
    }))
  if (control instanceof HTMLSelectElement)
    return [...control.options]
      .filter(({ selected, disabled }) => !selected && !disabled)
      .slice(0, 3)
      .map(({ value, text }) => ({ name: `choose ${JSON.stringify(text)}`, act: chosen(value) }))
  if (isTyped(control)) return [{ name: 'type', act: typed }, ...keysOf(control), ...passwordKeys(control)]
  if (control instanceof HTMLInputElement && control.type === 'file')
    return [{ name: 'choose a file', act: filed }]
  if (control.getAttribute('tabindex') === '0' && control.tagName === 'UL') return keysOf(control)
  if (control.getAttribute('role') === 'slider')
    return [
      ...keysOf(control),
      { name: 'point at its start', act: pointed },
      { name: 'Tab to it', act: tabbed },
    ]
  return [{ name: 'click', act: clicked }, ...keysOf(control), ...tipsOf(control)]
}

/** The visible controls in document order. */
export function controlsOf(root: Element): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.closest('[hidden], [aria-hidden="true"] img') === null,
  )
}

/** What stands over the page. */
const LAYERS = '[role="dialog"], [role="menu"]'

const CONTROLS =
  'button, a, input, select, textarea, summary, img, [role="dialog"], [role="menu"], [role="menuitem"], [role="treeitem"], [role="slider"], ul[tabindex="0"], .list-page__end, section[aria-live]'

/** Performs one gesture, then runs its effects and the next frames. */
export function perform({ act: go }: Gesture, control: HTMLElement): void {
  flushSync(() => go(control))
  flushSync(flushFrames)
}

/** The same click once more, as the second of a double click. */
export const SECOND_CLICK: Gesture = { name: 'click again', act: (control) => press(control, 2) }

/** Whether the control stops the repeated Enter of a held key. */
export function isHeldEnterStopped(control: HTMLElement): boolean {
  const event = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  flushSync(() => control.dispatchEvent(event))
  return event.defaultPrevented
}

/** An icon button shows its name or the reason why it is disabled. */
function tipsOf(control: HTMLElement): readonly Gesture[] {
  if (!control.hasAttribute(TOOLTIP)) return []
  return [
    { name: 'point at it', act: pointer('pointerover') },
    { name: 'Tab to it', act: tabbed },
  ]
}

const pointer = (type: string) => (control: HTMLElement) => {
  control.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
}

const seen = (share: number) => (control: HTMLElement) => reportVisibility(control, share)

const isOff = (control: HTMLElement) => 'disabled' in control && control.disabled === true

export const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !/^(radio|checkbox|file|submit|button)$/.test(control.type))

function keysOf(control: HTMLElement): readonly Gesture[] {
  const role = nameOf(control).split(' ')[0] ?? ''
  // Escape leaves a dialog from all that is in it: it is pressed on the dialog itself.
  if (role === 'button' && control.closest(LAYERS)) return []
  const keys = KEYS[role] ?? []
  return keys.map((key) => ({ name: key === ' ' ? 'Space' : key, act: keyed(key) }))
}

function passwordKeys(control: HTMLElement): readonly Gesture[] {
  if (!(control instanceof HTMLInputElement) || control.type !== 'password') return []
  const caps = (element: HTMLElement) => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
    Object.assign(event, { getModifierState: (name: string) => name === 'CapsLock' })
    element.dispatchEvent(event)
  }
  return [{ name: 'type with Caps Lock', act: caps }]
}

function clicked(control: HTMLElement): void {
  if (control.getAttribute('type') === 'submit')
    for (const field of fieldsOf(control)) write(field, `${field.name}…`)
  press(control, 1)
}

function fieldsOf(control: HTMLElement): readonly HTMLInputElement[] {
  const all = control.closest('form')?.querySelectorAll('input') ?? []
  return [...all].filter((field) => isTyped(field) && !field.readOnly && field.value === '')
}

function press(control: HTMLElement, detail: number): void {
  control.focus()
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
}

function typed(control: HTMLElement): void {
  if (!isTyped(control)) return
  control.focus()
  write(control, `${control.value}x`)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sets the value through the prototype, as typing does. React overrides the setter of the element and would miss a change. */
export function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, text)
}

const chosen = (value: string) => (control: HTMLElement) => {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function filed(control: HTMLElement): void {
  const files = [new File(['x'], 'car.png', { type: 'image/png' })]
  Object.defineProperty(control, 'files', { configurable: true, get: () => files })
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function pointed(control: HTMLElement): void {
  control.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 0, pointerType: 'mouse' }))
}

const tabbed = (control: HTMLElement) => byKeyboard(() => control.focus())

const keyed = (key: string) => (control: HTMLElement) => {
  control.focus()
  control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

const fire =
  (type: string, init: EventInit = {}) =>
  (control: HTMLElement) => {
    control.dispatchEvent(new Event(type, init))
  }
