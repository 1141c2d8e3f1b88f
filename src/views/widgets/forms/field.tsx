import { Field as ChakraField } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { controlBox, fieldStyles } from '../styles/fields.styles.ts'

interface FieldProps {
  readonly id: string
  readonly label: string
  /** Hint; may change while the user types. `undefined` for a field that never has one. */
  readonly hint?: string | null | undefined
  /** Error in the user's language. */
  readonly error: string | null
  /** Shown between hint and error. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** A labelled control of a dialog. Hint and error describe it (`describedBy`) and are announced when they appear. */
export function Field({ id, label, hint, error, notice, children }: FieldProps) {
  return (
    // The label names the control, so the element around both is no group.
    <ChakraField.Root id={id} ids={{ helperText: `${id}-hint` }} role="presentation" invalid={error !== null}>
      <ChakraField.Label>{label}</ChakraField.Label>
      {children}
      {hint === undefined ? null : (
        <ChakraField.HelperText asChild>
          <p className="muted" aria-live="polite">
            {hint}
          </p>
        </ChakraField.HelperText>
      )}
      {notice}
      <FieldError id={`${id}-error`} error={error} />
    </ChakraField.Root>
  )
}

/** Ids of the elements that describe the control of a field. */
export function describedBy(id: string, hint: string | null | undefined): string {
  return hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`
}

/** The frame around a control and its button. */
export const ControlBox = chakra('div', controlBox)

/** Unlike Chakra's, this live region exists before its text, so that screen readers announce it. */
const ErrorText = chakra('p', { className: 'field__error-text', base: fieldStyles.base?.errorText ?? {} })

export function FieldError({ id, error }: { readonly id: string; readonly error: string | null }) {
  return (
    <ErrorText id={id} aria-live="polite">
      {error ? (
        <>
          <Icon name="alert" size={14} />
          {error}
        </>
      ) : null}
    </ErrorText>
  )
}
