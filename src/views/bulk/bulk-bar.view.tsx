import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { BulkAction, BulkTargets } from '../../domain/lists/report-bulk.ts'
import { MAX_BULK_REPORTS } from '../../domain/lists/report-bulk.ts'
import { formatsOf } from '../../i18n/format.ts'
import { Button } from '../parts/button.tsx'
import { useChild } from '../portal-context.tsx'
import { useProfile } from '../session/use-session.ts'
import { bulkBar } from '../theme/recipes/bulk/bulk-bar.recipe.ts'
import { BulkQuestion, BulkState, leavePart, useBulkCount } from './bulk-state.view.tsx'

/** What can be done with the selected reports, and what becomes of them. */
export function BulkBar() {
  // Its code is there a moment before the actor of the actions.
  const isReady = useSelector(useChild('rowSelection'), (snapshot) => snapshot.matches('ready'))
  return isReady ? <ActiveBar /> : null
}

function ActiveBar() {
  const bulkAction = useChild('bulkAction')
  const isAsking = useSelector(bulkAction, (snapshot) => snapshot.matches('asking'))
  const isDone = useSelector(bulkAction, (snapshot) => snapshot.matches({ idle: 'done' }))
  const { t } = useTranslation()
  const count = useBulkCount()
  const isIdle = isDone || isAsking
  return (
    <>
      {isIdle && count === 0 ? null : (
        <section ref={leaveBar} tabIndex={-1} className={bulkBar('root')} aria-label={t('bulk.label')}>
          {isIdle ? <Selected count={count} /> : <BulkState />}
        </section>
      )}
      {isAsking ? <BulkQuestion /> : null}
    </>
  )
}

/** The focus would be lost with the bar. */
function leaveBar(bar: HTMLElement | null) {
  return () => {
    if (bar?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus()
  }
}

function Selected({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const list = useChild('reports')
  const selection = useChild('rowSelection')
  const { loaded, query } = useSelector(list, ({ context }) => context)
  const { isAll, ids } = useSelector(selection, ({ context }) => context)
  const { features } = useProfile()
  const language = useSelector(useChild('preferences'), ({ context }) => context.language)
  const { number } = formatsOf(language)
  const total = loaded?.total ?? 0
  const isTooMany = count > MAX_BULK_REPORTS
  const ask = (action: BulkAction) => {
    const { context } = list.getSnapshot()
    const { filter, search } = context.query
    const targets: BulkTargets = isAll ? { query: { selection: context.selection, filter, search } } : { ids }
    selection.send({ type: 'action.asked', request: { action, targets, count, incomplete: false } })
  }
  return (
    <div ref={leavePart} className={bulkBar('part')}>
      <span role="status" className={bulkBar('text')}>
        {t('bulk.selected', { count, number: number(count) })}
      </span>
      {isTooMany ? <span>{t('bulk.tooMany', { max: number(MAX_BULK_REPORTS) })}</span> : null}
      <div className={bulkBar('actions')}>
        {isTooMany
          ? null
          : actionsIn(query.filter, features.includes('reports.regenerate')).map((action) => (
              <Button key={action} onClick={() => ask(action)}>
                {t(`bulk.action.${action}`)}
              </Button>
            ))}
        {isAll || total <= count ? null : (
          <Button
            look="link"
            onClick={() =>
              selection.send({
                type: 'all.selected',
                key: loaded?.key ?? '',
                ids: (loaded?.rows ?? []).map(({ id }) => id),
              })
            }
          >
            {t('bulk.selectAll', { count: total, number: number(total) })}
          </Button>
        )}
        <Button look="ghost" onClick={() => selection.send({ type: 'rows.unselected' })}>
          {t('bulk.unselect')}
        </Button>
      </div>
    </div>
  )
}

/** Archived reports are in a tab of their own, and in that of all reports. */
function actionsIn(filter: string, canRegenerate: boolean): readonly BulkAction[] {
  const open = filter === 'report_archived' ? [] : (['publish', 'unpublish', 'archive'] as const)
  const archived = filter === 'report_archived' || filter === 'report_all' ? (['restore'] as const) : []
  return [...open, ...archived, ...(canRegenerate ? (['regenerate'] as const) : [])]
}
