import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../domain/failure.ts'
import { Button } from '../../parts/button.tsx'
import { FailureNotice } from '../../parts/feedback.tsx'
import type { ListPhase } from '../columns/column.ts'

export interface ListEndProps {
  readonly phase: ListPhase
  readonly hasMore: boolean
  /** All loaded lines stand above it. */
  readonly isWhole: boolean
  readonly failure: Failure | null
  readonly onMore: () => void
  readonly onRetry: () => void
  /** The end marker came into sight (by 10 %), or left it. */
  readonly onSeen: (isSeen: boolean) => void
}

/** The end of what is loaded: asks for more when it is seen below all of it, and has a button that does the same. */
export function ListEnd({ phase, hasMore, isWhole, failure, onMore, onRetry, onSeen }: ListEndProps) {
  const { t } = useTranslation()
  const observe = (marker: HTMLElement | null) => {
    if (!marker) return undefined
    const observer = new IntersectionObserver(
      (changes) => onSeen((changes.at(-1)?.intersectionRatio ?? 0) >= SEEN_RATIO),
      { threshold: SEEN_RATIO },
    )
    observer.observe(marker)
    return () => {
      observer.disconnect()
      onSeen(false)
    }
  }
  return (
    <div className="list-end" ref={isWhole ? observe : null}>
      {phase === 'moreFailed' && failure ? (
        <FailureNotice title={t('list.failedMore')} failure={failure} onRetry={onRetry} />
      ) : hasMore ? (
        <Button onClick={onMore} busy={phase === 'loadingMore'}>
          {t(phase === 'loadingMore' ? 'list.loadingMore' : 'list.loadMore')}
        </Button>
      ) : (
        <span className="muted">{t('list.end')}</span>
      )}
    </div>
  )
}

const SEEN_RATIO = 0.1
