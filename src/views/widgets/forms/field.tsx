import { Field as ChakraField } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { controlBox, fieldStyles } from '../styles/fields.styles.ts'

interface FieldProps {
  readonly id: string
  readonly label: string
  /** What to know about the content; it may change as it is typed. `undefined` when there is never anything. */
  readonly hint?: string | null | undefined
  /** What is wrong with the content, in the user's language. */
  readonly error: string | null
  /** Stands between the hint and the error. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** A labelled control of a dialog; hint and error are tied to it (`describedBy`) and told when they appear. */
export function Field({ id, label, hint, error, notice, children }: FieldProps) {
  return (
    // The label names the control: the box around both is no group.
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

/** The ids that the control of a field is described by. */
export function describedBy(id: string, hint: string | null | undefined): string {
  return hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`
}

/** The frame of a control, with what else is in it. */
export const ControlBox = chakra('div', controlBox)

/** Chakra's error text comes with its text. This one is there before, so that screen readers hear the text come. */
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
