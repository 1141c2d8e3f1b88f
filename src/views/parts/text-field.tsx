import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { ControlBox, describedBy, Field } from './field.tsx'
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

/** A labelled input of a form. */
export function TextField({ label, hint, error = null, action, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <ControlBox invalid={error !== null}>
        <input {...input} id={id} aria-invalid={error !== null} aria-describedby={describedBy(id, hint)} />
        {action}
      </ControlBox>
    </Field>
  )
}

/** A password with its show button and a hint while Caps Lock is on. Only its input holds the value. */
export function PasswordField({ label, hint, error = null, ...input }: Omit<TextFieldProps, 'action'>) {
  const id = useId()
  const { isShown, isCapsOn, toggle, watch } = usePasswordInput()
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      notice={
        <p id={`${id}-caps`} className="hint" role="status">
          {isCapsOn ? <CapsLockText /> : null}
        </p>
      }
    >
      <ControlBox invalid={error !== null}>
        <input
          {...input}
          {...watch}
          id={id}
          type={isShown ? 'text' : 'password'}
          aria-invalid={error !== null}
          aria-describedby={`${describedBy(id, hint)} ${id}-caps`}
          autoCapitalize="none"
          spellCheck={false}
        />
        <ShowPassword inputId={id} isShown={isShown} onToggle={toggle} />
      </ControlBox>
    </Field>
  )
}
