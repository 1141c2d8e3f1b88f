import { type InputHTMLAttributes, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  readonly label: string
  /** What is wrong with the content, in the user's language. */
  readonly error?: string | null
}

/** A labelled input of a form; the error is tied to it and told when it appears. */
export function TextField({ label, error = null, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`input tall ${error ? 'invalid' : ''}`}>
        <input {...input} id={id} aria-invalid={error !== null} aria-describedby={`${id}-error`} />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** A password with its show button and a hint while Caps Lock is on. */
export function PasswordField({ label, error = null, ...input }: TextFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const watch = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`input tall ${error ? 'invalid' : ''}`}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error ${id}-hint`}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
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
      </div>
      <p id={`${id}-hint`} className="hint" role="status">
        {isCapsOn ? (
          <>
            <Icon name="alert" size={14} />
            {t('signIn.capsLock')}
          </>
        ) : null}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | null }) {
  return (
    <p id={id} className="error" aria-live="polite">
      {error ? (
        <>
          <Icon name="alert" size={14} />
          {error}
        </>
      ) : null}
    </p>
  )
}
