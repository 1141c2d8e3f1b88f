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
  /** Called when 10 % of the end marker become visible, and when they are no longer. */
  readonly onSeen: (isSeen: boolean) => void
}

/** The end of the loaded rows. The list loads more when it becomes visible, or by its button. */
export function ListEnd({ phase, hasMore, rows, failure, onMore, onRetry, onSeen }: ListEndProps) {
  const { t } = useTranslation()
  const marker = useEndInSight(rows, onSeen)
  return (
    <div className={listPage('end')} ref={marker}>
      {phase === 'moreFailed' && failure ? (
        <FailureNotice title={t('list.failedMore')} failure={failure} onRetry={onRetry} />
      ) : hasMore ? (
        <Button onClick={onMore} busy={phase === 'loadingMore' || phase === 'replacing'}>
          {t(phase === 'loadingMore' ? 'list.loadingMore' : 'list.loadMore')}
        </Button>
      ) : (
        <span className="muted">{t('list.end')}</span>
      )}
    </div>
  )
}
