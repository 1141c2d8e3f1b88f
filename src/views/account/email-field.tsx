import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../parts/text-field.tsx'

/** The address that names an account, as password managers expect it. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const { t } = useTranslation()
  return (
    <TextField
      {...props}
      label={t('signIn.email')}
      name="username"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
