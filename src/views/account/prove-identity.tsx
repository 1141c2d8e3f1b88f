import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeProblem } from '../../domain/account/own-passkeys.ts'
import type { Failure } from '../../domain/failure.ts'
import { Button } from '../parts/button.tsx'
import { focusProblemSoon } from '../parts/focus-problem.ts'
import { PasswordField } from '../parts/text-field.tsx'
import { usePortal } from '../portal-context.tsx'
import { profilePage } from '../theme/recipes/account/profile.recipe.ts'
import { ChangeRefusal } from './change-refusal.tsx'
import { secretsIn } from './secrets.ts'

interface ProveIdentityProps {
  readonly hasPasskey: boolean
  readonly problem: ChangeProblem | null
  readonly failure: Failure | null
  readonly isChecking: boolean
  /** Why the password was not accepted. */
  readonly refusal: 'passwordRequired' | 'passwordWrong' | null
  readonly onPassword: (password: string) => void
  readonly onPasskey: () => void
  readonly onCancel: () => void
}

/** Asks for the password before a change, or for a passkey. */
export function ProveIdentity(props: ProveIdentityProps) {
  const { hasPasskey, problem, failure, isChecking, refusal, onPassword, onPasskey, onCancel } = props
  const { t } = useTranslation()
  const { hasPasskeys } = usePortal().settings
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isChecking) return
    const { password } = secretsIn(event.currentTarget, ['password']) ?? { password: '' }
    onPassword(password)
    focusProblemSoon(event.currentTarget)
  }
  return (
    <form className={profilePage('proof')} onSubmit={submitted} noValidate aria-busy={isChecking}>
      <h3>{t('ownPasskeys.proveTitle')}</h3>
      <p>{t('ownPasskeys.proveIntro')}</p>
      <ChangeRefusal problem={problem} failure={failure} />
      <PasswordField
        label={t('ownPasskeys.password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        error={refusal ? t(`ownPasskeys.${refusal}`) : null}
      />
      <div className={profilePage('choice')}>
        <Button disabled={isChecking} onClick={onCancel}>
          {t('ownPasskeys.cancel')}
        </Button>
        {hasPasskey && hasPasskeys ? (
          <Button disabled={isChecking} onClick={onPasskey}>
            {t('ownPasskeys.provePasskey')}
          </Button>
        ) : null}
        <Button type="submit" look="solid" busy={isChecking}>
          {t('ownPasskeys.prove')}
        </Button>
      </div>
    </form>
  )
}
