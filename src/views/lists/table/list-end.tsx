import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../domain/failure.ts'
import type { ListTypes } from '../../../domain/lists/list-types.ts'
import { Button } from '../../parts/button.tsx'
import { FailureNotice } from '../../parts/feedback.tsx'
import { listPage } from '../../theme/recipes/lists/list-page.recipe.ts'
import type { ListPhase } from '../columns/column.ts'
import type { ListEvents } from '../use-list.ts'
import { useEndInSight } from './use-end-in-sight.ts'

/** A button that loads so many rows more at once. */
export interface ManyRows {
  readonly label: string
  readonly load: () => void
}

export interface ListEndProps {
  readonly phase: ListPhase
  readonly hasMore: boolean
  /** Number of rows above it. */
  readonly rows: number
  readonly failure: Failure | null
  /** Loads thousands of rows, where no button above the list does. */
  readonly many?: ManyRows | null
  readonly on: Pick<ListEvents<ListTypes>, 'more' | 'many' | 'retry' | 'endSeen'>
}

/** The end of the loaded rows. The list loads more when it becomes visible, or by its button. */
export function ListEnd({ phase, hasMore, rows, failure, on, many = null }: ListEndProps) {
  const { t } = useTranslation()
  const marker = useEndInSight(rows, on.endSeen)
  return (
    <div className={listPage('end')} ref={marker}>
      {phase === 'moreFailed' && failure ? (
        <FailureNotice title={t('list.failedMore')} failure={failure} onRetry={on.retry} />
      ) : hasMore ? (
        <>
          <Button onClick={on.more} busy={phase === 'loadingMore' || phase === 'replacing'}>
            {t(phase === 'loadingMore' ? 'list.loadingMore' : 'list.loadMore')}
          </Button>
          {many === null ? null : (
            <Button look="link" onClick={many.load}>
              {many.label}
            </Button>
          )}
        </>
      ) : (
        <span className="muted">{t('list.end')}</span>
      )}
    </div>
  )
}
