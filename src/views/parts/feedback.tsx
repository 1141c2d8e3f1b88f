import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Failure, isFault, quotedRequestId } from '../../domain/failure.ts'
import { ReportProblemButton } from '../support/report-problem-button.tsx'
import { emptyState, failureNotice } from '../theme/recipes/parts/feedback.recipe.ts'
import { Button } from './button.tsx'
import { quotedReasonOf, reasonOf } from './failure-reason.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { ScreenHeading } from './screen-heading.tsx'
import { trimRefusal } from './trim-refusal.ts'

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** It replaces the whole screen, so its title is the page's heading. */
  readonly isScreen?: boolean | undefined
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

interface FailureStateProps {
  readonly title: string
  readonly failure: Failure
  readonly onRetry: () => void
  readonly busy?: boolean
  readonly isScreen?: boolean
  readonly children?: ReactNode
}

/** A failure instead of content. */
export function FailureState({
  title,
  failure,
  onRetry,
  busy = false,
  isScreen,
  children,
}: FailureStateProps) {
  const { t } = useTranslation()
  return (
    <EmptyState icon="alert" title={title} isScreen={isScreen}>
      <p>{quotedReasonOf(failure, t)}</p>
      <Button look="solid" onClick={onRetry} busy={busy}>
        {t('action.retry')}
      </Button>
      {children}
      {isFault(failure) ? <ReportProblemButton /> : null}
    </EmptyState>
  )
}

interface FailureNoticeProps {
  readonly title: string
  /** `null` for what only this page knows, with its reason. */
  readonly failure: Failure | null
  /** Replaces the usual text of this failure. */
  readonly reason?: string
  readonly onRetry?: () => void
  /** Offers to report it, also where the person can mend it. */
  readonly isReportable?: boolean
  /** What a retry does, in other words than "Try again". */
  readonly retryText?: string
  readonly onDismiss?: () => void
  readonly busy?: boolean
}

/** A failure with its reason and a retry button. */
export function FailureNotice({
  title,
  failure,
  reason,
  isReportable = false,
  onRetry,
  retryText,
  onDismiss,
  busy = false,
}: FailureNoticeProps) {
  const { t } = useTranslation()
  const requestId = failure && quotedRequestId(failure)
  return (
    <div className={failureNotice()} role="alert">
      <Icon name="alert" size={18} />
      <span>
        <strong>{title}</strong>
        {reason ?? (failure && (trimRefusal(failure, t) ?? reasonOf(failure, t)))}
        {requestId === null ? null : <small>{t('failure.reference', { id: requestId })}</small>}
      </span>
      {isReportable || (failure && isFault(failure)) ? <ReportProblemButton /> : null}
      {onRetry ? (
        <Button onClick={onRetry} busy={busy}>
          {retryText ?? t('action.retry')}
        </Button>
      ) : null}
      {onDismiss ? <Button onClick={onDismiss}>{t('action.dismiss')}</Button> : null}
    </div>
  )
}
