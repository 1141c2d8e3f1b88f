import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Failure, isFault } from '../../domain/failure.ts'
import { ReportProblemButton } from '../support/report-problem-button.tsx'
import { emptyState, failureNotice } from '../theme/recipes/parts/feedback.recipe.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { ScreenHeading } from './screen-heading.tsx'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** It replaces the whole screen, so its title is the page's heading. */
  readonly isScreen?: boolean
  readonly children: ReactNode
}

/** Shown instead of content: reason and next action. */
export function EmptyState({ icon, title, isScreen, children }: EmptyStateProps) {
  return (
    <div className={emptyState()} role="status">
      <Icon name={icon} size={40} />
      {isScreen ? <ScreenHeading title={title} /> : <h2>{title}</h2>}
      {children}
    </div>
  )
}

interface FailureNoticeProps {
  readonly title: string
  readonly failure: Failure
  /** Replaces the usual text of this failure. */
  readonly reason?: string
  readonly onRetry?: () => void
  readonly busy?: boolean
}

/** A failure with its reason and a retry button. */
export function FailureNotice({ title, failure, reason, onRetry, busy = false }: FailureNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className={failureNotice()} role="alert">
      <Icon name="alert" size={18} />
      <span>
        <strong>{title}</strong>
        {reason ?? reasonOf(failure, t)}
        {failure.code === 'server' && failure.requestId !== undefined ? (
          <small>{t('failure.reference', { id: failure.requestId })}</small>
        ) : null}
      </span>
      {isFault(failure) ? <ReportProblemButton /> : null}
      {onRetry ? (
        <Button onClick={onRetry} busy={busy}>
          {t('action.retry')}
        </Button>
      ) : null}
    </div>
  )
}

/** The text of a failure. The server's text about a refused request is shown unchanged. */
export function reasonOf(failure: Failure, t: TFunction): string {
  if (failure.code === 'rejected' && failure.status === 429) return t('failure.tooMany')
  if (failure.code === 'rejected' && failure.message !== '') return failure.message
  return t(`failure.${failure.code}`)
}
