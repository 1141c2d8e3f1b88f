import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from './icon.tsx'
import { CapsLockText, ShowPassword, usePasswordInput } from './password-input.tsx'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  readonly label: string
  /** Hint; may change while the user types. */
  readonly hint?: string | null
  /** Error in the user's language. */
  readonly error?: string | null
  readonly ref?: Ref<HTMLInputElement>
  /** A button in the field. */
  readonly action?: ReactNode
}

/** A labelled input of a form. Hint and error describe it and are announced when they appear. */
export function TextField({ label, hint, error = null, action, ...input }: TextFieldProps) {
  const id = useId()
  const describedBy = hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`input tall ${error ? 'invalid' : ''}`}>
        <input {...input} id={id} aria-invalid={error !== null} aria-describedby={describedBy} />
        {action}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="hint muted" aria-live="polite">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** A password with its show button and a hint while Caps Lock is on. */
export function PasswordField({ label, hint, error = null, ...input }: Omit<TextFieldProps, 'action'>) {
  const id = useId()
  const { isShown, isCapsOn, toggle, watch } = usePasswordInput()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`input tall ${error ? 'invalid' : ''}`}>
        <input
          {...input}
          {...watch}
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-invalid={error !== null}
          aria-describedby={`${hint === undefined ? '' : `${id}-rule `}${id}-error ${id}-hint`}
          autoCapitalize="none"
          spellCheck={false}
        />
        <ShowPassword inputId={id} isShown={isShown} onToggle={toggle} />
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-rule`} className="hint muted">
          {hint}
        </p>
      )}
      <p id={`${id}-hint`} className="hint" role="status">
        {isCapsOn ? <CapsLockText /> : null}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The error below a field, announced when it appears. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | null }) {
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
