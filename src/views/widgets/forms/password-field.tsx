import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../parts/icon.tsx'
import { usePasswordInput } from '../../parts/password-input.ts'
import { fieldStyles } from '../styles/fields.styles.ts'
import { ControlBox, describedBy, Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const CapsLockHint = chakra('p', { base: fieldStyles.base?.helperText ?? {} })

/** A password field of a dialog, with a show button and a Caps Lock hint. Only its input holds the value. */
export function PasswordField({ label, hint, error = null, ...input }: Omit<TextFieldProps, 'action'>) {
  const { t } = useTranslation()
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
          {isCapsOn ? (
            <>
              <Icon name="alert" size={14} />
              {t('signIn.capsLock')}
            </>
          ) : null}
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
        <button
          type="button"
          aria-label={t(isShown ? 'signIn.hide' : 'signIn.show')}
          aria-controls={id}
          onClick={toggle}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={18} />
        </button>
      </ControlBox>
    </Field>
  )
}
