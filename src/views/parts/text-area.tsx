import { type TextareaHTMLAttributes, useId } from 'react'
import { describedBy, Field } from './field.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
  readonly label: string
  /** Hint; may change while the user types. */
  readonly hint: string | null
  readonly error?: string | null
}

/** A labelled text area. It grows with its text up to a limit. */
export function TextArea({ label, hint, error = null, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea {...area} id={id} aria-invalid={error !== null} aria-describedby={describedBy(id, hint)} />
    </Field>
  )
}
