import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { describedBy, Field } from './field.tsx'
import { Icon } from './icon.tsx'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  readonly label: string
  /** Hint; may change while the user types. */
  readonly hint?: string | null
  readonly error?: string | null
  readonly ref?: Ref<HTMLInputElement>
  readonly action?: ReactNode
}

export function TextField({ label, hint, error = null, action, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...input} id={id} aria-invalid={error !== null} aria-describedby={describedBy(id, hint)} />
      {action}
    </Field>
  )
}

/** A password with its show button and a hint while Caps Lock is on. Only its input holds the value. */
export function PasswordField({ label, hint, error = null, ...input }: Omit<TextFieldProps, 'action'>) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'))
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      notice={
        <p id={`${id}-caps`} className="hint" role="status">
          {isCapsOn ? (
            <>
              <Icon name="alert" size={14} />
              {t('signIn.capsLock')}
            </>
          ) : null}
        </p>
      }
    >
      <input
        {...input}
        id={id}
        type={isShown ? 'text' : 'password'}
        aria-invalid={error !== null}
        aria-describedby={`${describedBy(id, hint)} ${id}-caps`}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={watchCaps}
        onKeyUp={watchCaps}
        onBlur={() => setCapsOn(false)}
      />
      <button
        type="button"
        aria-label={t(isShown ? 'signIn.hide' : 'signIn.show')}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} size={18} />
      </button>
    </Field>
  )
}
