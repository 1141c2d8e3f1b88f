import { useTranslation } from 'react-i18next'
import { checkPassword, PASSWORD_RULES } from '../../domain/account/password.ts'
import { Icon } from '../parts/icon.tsx'
import { PasswordField, type TextFieldProps } from '../parts/text-field.tsx'
import { useTyped } from '../parts/use-typed.ts'
import { passwordChecklist } from '../theme/recipes/account/password-checklist.recipe.ts'

/** The checklist always has the rules of the specification, the others only when broken. */
const SPECIFIED_RULES = 5

interface NewPasswordFieldsProps {
  readonly email: string
  readonly form: {
    /** An attempt has failed: from then on, each rule shows whether the typed password meets it. */
    readonly hasFailed: boolean
    readonly secret: (
      field: 'password' | 'confirmation',
    ) => Pick<TextFieldProps, 'name' | 'error' | 'onChange'>
  }
}

export function NewPasswordFields({ email, form: { hasFailed, secret } }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const { ref, text } = useTyped()
  const needed = PASSWORD_RULES.slice(0, SPECIFIED_RULES).map((rule) => t(`password.rule.${rule}`))
  return (
    <>
      <PasswordField
        {...secret('password')}
        ref={ref}
        label={t('password.next')}
        autoComplete="new-password"
        required
        hint={hasFailed ? null : `${t('password.checklist')} ${needed.join(', ')}.`}
      />
      {hasFailed ? <Checklist password={text} email={email} /> : null}
      <PasswordField
        {...secret('confirmation')}
        label={t('password.confirmation')}
        autoComplete="new-password"
        required
      />
    </>
  )
}

function Checklist({ password, email }: { readonly password: string; readonly email: string }) {
  const { t } = useTranslation()
  const kept = checkPassword(password, [email])
  return (
    <div className={passwordChecklist('root')}>
      <p id="password-checklist">{t('password.checklist')}</p>
      <ul aria-labelledby="password-checklist">
        {PASSWORD_RULES.filter((rule, index) => index < SPECIFIED_RULES || !kept[rule]).map((rule) => (
          <li key={rule} className={passwordChecklist('rule', { state: kept[rule] ? 'met' : 'unmet' })}>
            <Icon name={kept[rule] ? 'check' : 'minus'} size={14} />
            {t(`password.rule.${rule}`)}
            <span className="visually-hidden"> ({t(kept[rule] ? 'password.met' : 'password.unmet')})</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
