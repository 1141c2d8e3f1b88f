import { useTranslation } from 'react-i18next'
import type { ChangeProblem } from '../../domain/account/own-passkeys.ts'
import type { Failure } from '../../domain/failure.ts'
import { FailureNotice } from '../parts/feedback.tsx'
import { Icon } from '../parts/icon.tsx'
import { failureNotice } from '../theme/recipes/parts/feedback.recipe.ts'

interface ChangeRefusalProps {
  /** By default, that nothing was changed. */
  readonly title?: string
  readonly problem: ChangeProblem | null
  readonly failure: Failure | null
}

/** Why a change was not made. */
export function ChangeRefusal({ title, problem, failure }: ChangeRefusalProps) {
  const { t } = useTranslation()
  if (failure)
    return (
      <FailureNotice
        title={title ?? t('ownPasskeys.notChanged')}
        failure={failure}
        // Whoever reads it has signed in again.
        {...(failure.code === 'unauthorized' ? { reason: t('dialog.unsent') } : {})}
      />
    )
  if (problem === null) return null
  return (
    <div className={failureNotice()} role="alert">
      <Icon name="alert" size={18} />
      <span>
        <strong>{t('ownPasskeys.notChanged')}</strong>
        {t(`ownPasskeys.${problem}`)}
      </span>
    </div>
  )
}
