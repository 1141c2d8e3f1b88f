import { type TextareaHTMLAttributes, useId } from 'react'
import { FieldError } from './text-field.tsx'
import './text-area.css'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & {
  readonly label: string
  /** What to know about the content; it may change as it is typed. */
  readonly hint: string | null
  readonly error: string | null
}

/** A labelled field for several lines; it grows with what is typed, up to a limit. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`input area ${error ? 'invalid' : ''}`}>
        <textarea
          {...area}
          id={id}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hint ${id}-error`}
        />
      </div>
      <p id={`${id}-hint`} className="hint muted" aria-live="polite">
        {hint}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
