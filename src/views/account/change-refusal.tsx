import { useTranslation } from 'react-i18next'
import type { ChangeProblem } from '../../domain/account/own-passkeys.ts'
import type { Failure } from '../../domain/failure.ts'
import { FailureNotice } from '../parts/feedback.tsx'

interface ChangeRefusalProps {
  /** By default, that nothing was changed. */
  readonly title?: string
  readonly problem: ChangeProblem | null
  readonly failure: Failure | null
}

/** Why a change was not made. */
export function ChangeRefusal({ title, problem, failure }: ChangeRefusalProps) {
  const { t } = useTranslation()
  if (failure === null && problem === null) return null
  // Whoever reads it has signed in again.
  const isSignedIn = failure?.code === 'unauthorized'
  const reason = isSignedIn
    ? t('dialog.unsent')
    : failure || !problem
      ? undefined
      : t(`ownPasskeys.${problem}`)
  return (
    <FailureNotice
      title={title ?? t('ownPasskeys.notChanged')}
      failure={failure}
      {...(reason === undefined ? {} : { reason })}
    />
  )
}
