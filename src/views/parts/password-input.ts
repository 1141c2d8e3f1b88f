import { type KeyboardEvent, useState } from 'react'

/** Whether a password is shown, and whether Caps Lock is on while it is typed. */
export function usePasswordInput() {
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'))
  return {
    isShown,
    isCapsOn,
    toggle: () => setShown(!isShown),
    /** For the input. */
    watch: { onKeyDown: watchCaps, onKeyUp: watchCaps, onBlur: () => setCapsOn(false) },
  }
}
