import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

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

interface ShowPasswordProps {
  readonly inputId: string
  readonly isShown: boolean
  readonly onToggle: () => void
}

/** The button that shows or hides a password. */
export function ShowPassword({ inputId, isShown, onToggle }: ShowPasswordProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-label={t(isShown ? 'signIn.hide' : 'signIn.show')}
      aria-controls={inputId}
      onClick={onToggle}
    >
      <Icon name={isShown ? 'eyeOff' : 'eye'} size={18} />
    </button>
  )
}

/** The text of the hint while Caps Lock is on. */
export function CapsLockText() {
  const { t } = useTranslation()
  return (
    <>
      <Icon name="alert" size={14} />
      {t('signIn.capsLock')}
    </>
  )
}
