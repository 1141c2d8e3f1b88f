import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { matchesState } from 'xstate'
import { MOST_ARRIVALS } from '../../domain/lists/arrivals.ts'
import { formatsOf } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { useChild, usePortal, useSettings } from '../portal-context.tsx'
import { newReports } from '../theme/recipes/lists/new-reports.recipe.ts'
import { bringNewRows } from './bring-new-rows.ts'
import { useWatchedList } from './use-watched-list.ts'

/** Tells how many reports have arrived that the list does not show. A press shows them: no row moves before. */
export function NewReportsView() {
  const { t } = useTranslation()
  const list = useChild('reports')
  const news = usePortal().child('newReports')
  useWatchedList(list, news, useSettings().now)
  const count = useSelector(news, (snapshot) => snapshot?.context.count ?? 0)
  const isBusy = useSelector(list, ({ value }) => matchesState({ rows: { open: 'refreshing' } }, value))
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const number = formatsOf(language).number(count)
  const shown = { count, shown: count < MOST_ARRIVALS ? number : t('newReports.atLeast', { number }) }
  return (
    <>
      <span className="visually-hidden" role="status">
        {count > 0 ? t('newReports.told', shown) : null}
      </span>
      {count > 0 ? (
        <span className={newReports()}>
          <Button
            look="link"
            icon="arrowUp"
            busy={isBusy}
            aria-label={t('newReports.show', shown)}
            onClick={({ currentTarget }) => {
              bringNewRows(list, currentTarget)
              list.send({ type: 'refresh.requested' })
            }}
          >
            {t('newReports.count', shown)}
          </Button>
        </span>
      ) : null}
    </>
  )
}
