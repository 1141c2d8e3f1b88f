import { type KeyboardEvent, useState } from 'react'

/** Whether the password is visible, and whether Caps Lock is on. */
export function usePasswordInput() {
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'))
  return {
    isShown,
    isCapsOn,
    toggle: () => setShown(!isShown),
    /** Properties of the input. */
    watch: { onKeyDown: watchCaps, onKeyUp: watchCaps, onBlur: () => setCapsOn(false) },
  }
}
