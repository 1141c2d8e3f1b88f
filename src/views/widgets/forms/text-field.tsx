import { Input } from '@chakra-ui/react/input'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { ControlBox, describedBy, Field } from './field.tsx'

type InputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'size' | 'color' | 'height' | 'width'
>

export interface TextFieldProps extends InputProps {
  readonly label: string
  /** What to know about the content; it may change as it is typed. */
  readonly hint?: string | null
  /** What is wrong with the content, in the user's language. */
  readonly error?: string | null
  /** A button within the field that has to do with its content. */
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
