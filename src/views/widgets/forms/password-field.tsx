import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { CapsLockText, ShowPassword, usePasswordInput } from '../../parts/password-input.tsx'
import { fieldStyles } from '../styles/fields.styles.ts'
import { ControlBox, describedBy, Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const CapsLockHint = chakra('p', { base: fieldStyles.base?.helperText ?? {} })

/** A password field of a dialog, with a show button and a Caps Lock hint. Only its input holds the value. */
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
        <CapsLockHint id={`${id}-caps`} role="status">
          {isCapsOn ? <CapsLockText /> : null}
        </CapsLockHint>
      }
    >
      <ControlBox invalid={error !== null}>
        <Input
          {...input}
          {...watch}
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
