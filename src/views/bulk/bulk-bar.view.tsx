import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import {
  BULK_OUTCOMES,
  type BulkAction,
  type BulkOutcome,
  type BulkResult,
  type BulkTargets,
  MAX_BULK_ROWS,
  publishingIncomplete,
  sizeOf,
  tallyOf,
} from '../../domain/lists/bulk.ts'
import { actionsIn } from '../../domain/lists/bulk-actions.ts'
import { keyOf } from '../../machines/lists/list-keys.ts'
import { useIsPhone } from '../lists/use-is-phone.ts'
import { Button } from '../parts/button.tsx'
import { quotedReasonOf } from '../parts/failure-reason.ts'
import type { IconName } from '../parts/icon-paths.ts'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { useChild } from '../portal-context.tsx'
import { useFormats } from '../session/use-formats.ts'
import { useProfile } from '../session/use-session.ts'
import { bulkBar } from '../theme/recipes/bulk/bulk-bar.recipe.ts'
import { FormDialog } from '../widgets/forms/form-dialog.tsx'
import { Menu } from '../widgets/menu.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { RowDialog } from './row-dialog.tsx'
import { useSelectableList } from './use-selectable-list.ts'
import { type ListedColumns, useSelectionFiles } from './use-selection-files.ts'

interface BulkBarProps {
  /** Of a list of reports. */
  readonly columns?: ListedColumns
}

/** What can be done with the selected rows, and what becomes of them. */
export function BulkBar({ columns = [] }: BulkBarProps) {
  // Its code is there a moment before the actor of the actions.
  const isReady = useSelector(useChild('rowSelection'), (snapshot) => snapshot.matches('ready'))
  return isReady ? <ActiveBar columns={columns} /> : null
}

function ActiveBar({ columns }: Required<BulkBarProps>) {
  const bulkAction = useChild('bulkAction')
  const isAsking = useSelector(bulkAction, (snapshot) => snapshot.matches('asking'))
  const isDone = useSelector(bulkAction, (snapshot) => snapshot.matches({ idle: 'done' }))
  const { t } = useTranslation()
  const count = useBulkCount()
  const isLeftOut = useSelector(bulkAction, (snapshot) => snapshot.matches({ idle: 'leftOut' }))
  // Who selects rows anew has read what became of the last ones.
  const isIdle = isDone || isAsking || (isLeftOut && count > 0)
  return (
    <>
      {isIdle && count === 0 ? null : (
        <section ref={leaveBar} tabIndex={-1} className={bulkBar('root')} aria-label={t('bulk.label')}>
          {isIdle ? <Selected count={count} columns={columns} /> : <BulkState />}
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

const ICONS: Readonly<Record<BulkAction, IconName>> = {
  publish: 'eye',
  unpublish: 'eyeOff',
  archive: 'archive',
  restore: 'restore',
  regenerate: 'regenerate',
  debugOn: 'debug',
  debugOff: 'minus',
  assign: 'building',
  resend: 'mail',
  disable: 'prohibit',
  enable: 'check',
}

function Selected({ count, columns }: Required<BulkBarProps> & { readonly count: number }) {
  const list = useSelector(useChild('rowSelection'), ({ context }) => context.list)
  return list === 'reports' ? (
    <SelectedReports count={count} columns={columns} />
  ) : (
    <Selection count={count} files={NO_FILES} />
  )
}

function SelectedReports({ count, columns }: Required<BulkBarProps> & { readonly count: number }) {
  return <Selection count={count} files={useSelectionFiles(columns, count)} />
}

interface SelectionProps {
  readonly count: number
  readonly files: ReturnType<typeof useSelectionFiles>
}

const NO_FILES: SelectionProps['files'] = { isBusy: false, items: [], note: null }

/** On phones the first action has a button, and the others are in a menu. */
function Selection({ count, files }: SelectionProps) {
  const { t } = useTranslation()
  const list = useSelectableList()
  const selection = useChild('rowSelection')
  const { loaded, query } = useSelector(list, ({ context }) => context)
  const { list: of, isAll, ids } = useSelector(selection, ({ context }) => context)
  const profile = useProfile()
  const { number } = useFormats()
  const total = loaded?.total ?? 0
  const isTooMany = count > MAX_BULK_ROWS
  const ask = (action: BulkAction) => {
    const { context } = list.getSnapshot()
    const targets: BulkTargets = isAll ? { query: context.query, selection: context.selection } : { ids }
    selection.send({ type: 'action.asked', request: { action, targets, count, incomplete: false } })
  }
  const actions = (isTooMany ? [] : actionsIn(of, query.filter, profile)).map((action) => ({
    id: action,
    icon: ICONS[action],
    label: t(`bulk.action.${action}`),
    act: () => ask(action),
  }))
  const items = [...actions, ...files.items]
  const shown = useIsPhone() ? (files.isBusy ? files.items : items.slice(0, 1)) : items
  const others = items.filter((item) => !shown.includes(item))
  return (
    <div ref={leavePart} className={bulkBar('part')}>
      <span role="status" className={bulkBar('text')}>
        {t('bulk.selected', { count, number: number(count) })}
      </span>
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
      {isTooMany ? <span>{t('bulk.tooMany', { max: number(MAX_BULK_ROWS) })}</span> : null}
      <div className={bulkBar('actions')}>
        {shown.map(({ id, icon, label, act }) => (
          <Button key={id} icon={icon} {...ignoreRepeat(act)}>
            {label}
          </Button>
        ))}
        {files.note === null ? null : <span className={bulkBar('text')}>{files.note}</span>}
        {others.length === 0 ? null : (
          <Menu label={t('list.actionsOf', { name: t('bulk.label') })} items={others} />
        )}
      </div>
    </div>
  )
}

/** The number of selected rows of the query that is shown; 0 while the rows of another one are on their way. */
function useBulkCount(): number {
  const context = useSelector(useSelectableList(), (snapshot) => snapshot.context)
  const { key, ids, isAll } = useSelector(useChild('rowSelection'), (snapshot) => snapshot.context)
  const { loaded } = context
  if (loaded === null || key !== loaded.key || key !== keyOf(context)) return 0
  return isAll ? loaded.total : ids.length
}

/** The focus would be lost with this part of the bar: it goes on to what comes in its place. */
function leavePart(part: HTMLElement | null) {
  return () => {
    if (part?.contains(document.activeElement)) part.closest('section')?.focus()
  }
}

function BulkState() {
  const isRunning = useSelector(useChild('bulkAction'), (snapshot) => snapshot.matches('running'))
  return isRunning ? <Progress /> : <Result />
}

function useBulk() {
  const { t } = useTranslation()
  const bulkAction = useChild('bulkAction')
  const context = useSelector(bulkAction, (snapshot) => snapshot.context)
  return { t, bulkAction, number: useFormats().number, ...context }
}

/** Asks before an action hides reports, replaces figures or disables users. */
function BulkQuestion() {
  const { t, bulkAction, number, request } = useBulk()
  const { action, count, row } = request ?? { action: 'archive', count: 0 }
  const answers = {
    onSubmit: () => bulkAction.send({ type: 'action.confirmed' }),
    onCancel: () => bulkAction.send({ type: 'action.cancelled' }),
  }
  if (row !== undefined) return <RowDialog question={row} {...answers} />
  if (action === 'assign') return <AssignDialog />
  const asked = action === 'regenerate' || action === 'disable' ? action : 'archive'
  return (
    <FormDialog
      title={t(`bulk.ask.${asked}.title`, { count, number: number(count) })}
      intro={t(`bulk.ask.${asked}.intro`)}
      submit={t(`bulk.action.${asked}`)}
      tone="danger"
      {...answers}
    />
  )
}

function Progress() {
  const { t, bulkAction, number, request, done } = useBulk()
  const isStopping = useSelector(bulkAction, (snapshot) =>
    snapshot.matches({ running: { changing: 'stopping' } }),
  )
  const total = request && sizeOf(request.targets)
  const words = isStopping ? t('bulk.stopping') : t(`bulk.running.${request?.action ?? 'publish'}`)
  const said = total === null ? '' : t('bulk.progress', { done: number(done), total: number(total) })
  return (
    <div ref={leavePart} className={bulkBar('part')}>
      <span role="status" className={bulkBar('text')}>
        {words}
      </span>
      <progress
        className={bulkBar('progress')}
        aria-label={words}
        aria-valuetext={said || undefined}
        {...(total === null ? {} : { value: done, max: Math.max(1, total) })}
      />
      <span className={bulkBar('text')}>{said}</span>
      <Button busy={isStopping} onClick={() => bulkAction.send({ type: 'action.cancelled' })}>
        {t('bulk.stop')}
      </Button>
    </div>
  )
}

function Result() {
  const { t, bulkAction, number, request, results, failure } = useBulk()
  const tally = tallyOf(results)
  const incomplete = failure === null ? publishingIncomplete(results) : null
  const namesOf = useNamesOf(results)
  const leftOut = BULK_OUTCOMES.flatMap((outcome) => {
    if (outcome === 'changed' || tally[outcome] === 0) return []
    const reason = t(`bulk.leftOut.${outcome}`, { count: tally[outcome], number: number(tally[outcome]) })
    const names = namesOf(outcome)
    return names.length === 0 ? reason : t('bulk.named', { reason, names: names.join(', ') })
  })
  // A notice says how many were changed, and takes that back: the bar has the rest.
  const changed = t(`bulk.changed.${request?.action ?? 'publish'}`, {
    count: tally.changed,
    number: number(tally.changed),
  })
  return (
    <div ref={leavePart} className={bulkBar('part')}>
      <span role="status" className={bulkBar('text')}>
        {failure === null ? '' : `${t('bulk.failed')} ${quotedReasonOf(failure, t)} `}
        {results.length === 0 ? '' : (tally.changed === 0 ? [changed, ...leftOut] : leftOut).join(', ')}
      </span>
      {incomplete === null ? null : <span>{t('bulk.incomplete')}</span>}
      <div className={bulkBar('actions')}>
        {incomplete === null ? null : (
          <Button onClick={() => bulkAction.send({ type: 'incomplete.confirmed' })}>
            {t('bulk.publishIncomplete', { count: incomplete.count })}
          </Button>
        )}
        {failure === null ? null : (
          <Button onClick={() => bulkAction.send({ type: 'retry.requested' })}>{t('action.retry')}</Button>
        )}
        <Button look="ghost" onClick={() => bulkAction.send({ type: 'result.dismissed' })}>
          {t('action.dismiss')}
        </Button>
      </div>
    </div>
  )
}

/** The most rows that a result names. */
const MOST = 3

/**
 * Names the rows of an outcome: users by their addresses, devices by their serial numbers. The rows of reports, and many of one
 * outcome, are only counted.
 */
function useNamesOf(results: readonly BulkResult[]): (outcome: BulkOutcome) => readonly string[] {
  const list = useSelector(useChild('rowSelection'), ({ context }) => context.list)
  return (wanted) => {
    const ids = results.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
    return list === 'reports' || wanted === 'unchanged' || ids.length > MOST ? [] : ids
  }
}
