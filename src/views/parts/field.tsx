import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface FieldProps {
  readonly id: string
  readonly label: string
  /** Hint; may change while the user types. `undefined` for a field that never has one. */
  readonly hint?: string | null | undefined
  readonly error: string | null
  /** Shown between hint and error. */
  readonly notice?: ReactNode
  /** The control, and a button or a drawing. */
  readonly children: ReactNode
}

/** A labelled control of a form. Hint and error describe it (`describedBy`) and are announced when they appear. */
export function Field({ id, label, hint, error, notice, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error === null ? 'input tall' : 'input tall invalid'}>{children}</div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="hint muted" aria-live="polite">
          {hint}
        </p>
      )}
      {notice}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** Ids of the elements that describe the control of a field. */
export function describedBy(id: string, hint: string | null | undefined): string {
  return hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`
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
