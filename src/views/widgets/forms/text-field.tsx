import { Input } from '@chakra-ui/react/input'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { ControlBox, describedBy, Field } from './field.tsx'

type InputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'size' | 'color' | 'height' | 'width'
>

export interface TextFieldProps extends InputProps {
  readonly label: string
  /** Hint; may change while the user types. */
  readonly hint?: string | null
  /** Error in the user's language. */
  readonly error?: string | null
  /** A button in the field. */
  readonly action?: ReactNode
}

/** A labelled input of a dialog. */
export function TextField({ label, hint, error = null, action, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <ControlBox invalid={error !== null}>
        <Input {...input} aria-invalid={error !== null} aria-describedby={describedBy(id, hint)} />
        {action}
      </ControlBox>
    </Field>
  )
}
