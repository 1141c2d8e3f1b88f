import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../domain/failure.ts'
import { Button } from '../../parts/button.tsx'
import { FailureNotice } from '../../parts/feedback.tsx'
import { listPage } from '../../theme/recipes/lists/list-page.recipe.ts'
import type { ListPhase } from '../columns/column.ts'
import { useEndInSight } from './use-end-in-sight.ts'

export interface ListEndProps {
  readonly phase: ListPhase
  readonly hasMore: boolean
  /** Number of rows above it. */
  readonly rows: number
  readonly failure: Failure | null
  readonly onMore: () => void
  readonly onRetry: () => void
  /** The end marker came into sight (by 10 %), or left it. */
  readonly onSeen: (isSeen: boolean) => void
}

/** The end of what is loaded: asks for more when it is seen, and has a button that does the same. */
export function ListEnd({ phase, hasMore, rows, failure, onMore, onRetry, onSeen }: ListEndProps) {
  const { t } = useTranslation()
  const marker = useEndInSight(rows, onSeen)
  return (
    <div className={listPage('end')} ref={marker}>
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
