import { useTranslation } from 'react-i18next'
import { checkPassword, PASSWORD_RULES } from '../../domain/account/password.ts'
import { Icon } from '../parts/icon.tsx'
import { PasswordField } from '../parts/text-field.tsx'
import { useTyped } from '../parts/use-typed.ts'
import { passwordChecklist } from '../theme/recipes/account/password-checklist.recipe.ts'
import { typedSecret } from './secrets.ts'

/** The checklist always has the rules of the specification, the others only when broken. */
const SPECIFIED_RULES = 5

interface NewPasswordFieldsProps {
  readonly email: string
  readonly problemOf: (field: string) => string | null
  /** An attempt has failed: from then on, each rule shows whether the typed password meets it. */
  readonly hasFailed: boolean
  readonly onEdit: (field: 'password' | 'confirmation', value: string) => void
}

export function NewPasswordFields({ email, problemOf, hasFailed, onEdit }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const { ref, text } = useTyped()
  const needed = PASSWORD_RULES.slice(0, SPECIFIED_RULES).map((rule) => t(`password.rule.${rule}`))
  return (
    <>
      <PasswordField
        ref={ref}
        label={t('password.next')}
        name="password"
        autoComplete="new-password"
        required
        hint={hasFailed ? null : `${t('password.checklist')} ${needed.join(', ')}.`}
        error={problemOf('password')}
        onChange={({ target }) => onEdit('password', typedSecret(target.value))}
      />
      {hasFailed ? <Checklist password={text} email={email} /> : null}
      <PasswordField
        label={t('password.confirmation')}
        name="confirmation"
        autoComplete="new-password"
        required
        error={problemOf('confirmation')}
        onChange={({ target }) => onEdit('confirmation', typedSecret(target.value))}
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
