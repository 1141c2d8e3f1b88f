/** A key, with Ctrl or ⌘ or without. */
interface Press {
  readonly key: string
  readonly ctrl?: true
  /** In a field it is what a person types. */
  readonly types?: true
}

/** The key that reports a problem. Browsers do not use it. */
export const REPORT_KEY = 'F8'

/** The keys that work on every screen. */
export const SHORTCUTS = {
  search: [
    { key: 'k', ctrl: true },
    { key: '/', types: true },
  ],
  undo: [{ key: 'z', ctrl: true, types: true }],
  report: [{ key: REPORT_KEY }],
  help: [{ key: '?', types: true }],
} as const satisfies Readonly<Record<string, readonly Press[]>>

export type Shortcut = keyof typeof SHORTCUTS

/** What tells that a key was pressed. */
interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
  readonly defaultPrevented: boolean
}

/** Whether a key is that of a shortcut. `isField`: its target takes what is typed. */
export function isShortcut(name: Shortcut, pressed: PressedKey, isField: boolean): boolean {
  if (pressed.repeat || pressed.altKey || pressed.defaultPrevented) return false
  const hasCtrl = pressed.ctrlKey || pressed.metaKey
  const presses: readonly Press[] = SHORTCUTS[name]
  return presses.some(({ key, ctrl = false, types = false }) => {
    // Some keyboards have signs only with Shift.
    if (hasCtrl !== ctrl || (ctrl && pressed.shiftKey) || (types && isField)) return false
    return pressed.key === key || (ctrl && pressed.key.toLowerCase() === key)
  })
}
