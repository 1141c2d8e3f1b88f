import { Link } from 'wouter'
import type { SentTrace, SentTraceList, SentTraceSortKey } from '../../domain/lists/sent-trace.ts'
import { tracePath } from '../../domain/session/routes.ts'
import { formatDuration } from '../../i18n/format.ts'
import type { CellTools, Column, Entry } from '../lists/columns/column.ts'
import { IconButton } from '../parts/button.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { ignoreRepeat } from '../parts/ignore-repeat.ts'
import { rowActions } from '../theme/recipes/lists/list-row.recipe.ts'
import { badge } from '../theme/recipes/parts/badge.recipe.ts'
import { traceCell } from '../theme/recipes/support/trace-cell.recipe.ts'
import { loadOnIntent } from '../widgets/lazy-widgets.ts'
import { traceWidgets } from './trace-widgets.ts'

/** What the cells of the traces list share. */
export interface TraceTools extends CellTools {
  /** The code of the trace that is being saved; `null` when none is. */
  readonly saving: string | null
  readonly mayDelete: boolean
  readonly save: (row: SentTrace) => void
  readonly remove: (row: SentTrace) => void
}

type TraceColumn = Column<SentTraceList>

export function traceColumns(tools: TraceTools): readonly TraceColumn[] {
  const { t, formats } = tools
  const unknown = t('unit.unknown')
  type Rest = Omit<TraceColumn, 'id' | 'header' | 'sortKey' | 'exports'>
  const sorted = (sortKey: SentTraceSortKey, rest: Rest): TraceColumn => ({
    id: sortKey,
    exports: [],
    header: t(`traces.column.${sortKey}`),
    sortKey,
    ...rest,
  })
  const plain = (id: 'code' | 'sender' | 'note' | 'screens' | 'actions', rest: Rest): TraceColumn => ({
    id,
    exports: [],
    header: t(`traces.column.${id}`),
    sortKey: null,
    ...rest,
  })
  return [
    plain('code', {
      width: 136,
      card: 'title',
      cell: ({ row: { id } }) => (
        <span className={traceCell('code')}>
          <Link className="mono" href={tracePath(id)}>
            {id}
          </Link>
          <CopyButton
            text={id}
            label={t('traces.copyCode', { code: id })}
            copied={t('action.copied')}
            failed={t('action.notCopied')}
          />
        </span>
      ),
    }),
    sorted('received_at', {
      width: 160,
      card: 'detail',
      brief: 'cell',
      cell: ({ row }) => formats.dateTime(row.receivedAt),
    }),
    plain('sender', {
      width: 124,
      card: 'detail',
      brief: 'cell',
      cell: ({ row: { sender } }) =>
        sender === null ? (
          <span className="muted">{t('traces.publicPage')}</span>
        ) : (
          <span title={sender.name}>{sender.name}</span>
        ),
    }),
    plain('note', {
      width: 180,
      card: 'detail',
      cell: ({ row: { note } }) =>
        note === '' ? (
          unknown
        ) : (
          <span className={traceCell('note')} title={note}>
            {note}
          </span>
        ),
    }),
    plain('screens', { width: 112, card: 'detail', cell: ({ row }) => list(row.screens, unknown) }),
    sorted('failures', { width: 88, card: 'detail', cell: (entry) => failures(entry, tools) }),
    sorted('events', {
      width: 80,
      align: 'end',
      card: 'detail',
      cell: ({ row }) => formats.number(row.events),
    }),
    sorted('lasted', {
      width: 84,
      align: 'end',
      card: 'detail',
      cell: ({ row }) => formatDuration(row.lastedMs),
    }),
    sorted('build_id', {
      width: 96,
      card: 'detail',
      cell: ({ row: { buildId } }) =>
        buildId === '' ? (
          unknown
        ) : (
          <span className="mono" title={buildId}>
            {buildId}
          </span>
        ),
    }),
    plain('actions', { width: 106, card: 'title', cell: (entry) => actions(entry, tools) }),
  ]
}

/** By their ids, because the search finds them by these. */
function list(names: readonly string[], none: string) {
  const text = names.length === 0 ? none : names.join(', ')
  return <span title={text}>{text}</span>
}

function failures({ row }: Entry<SentTraceList>, { formats }: TraceTools) {
  const { count, names } = row.failures
  if (count === 0) return <span className={badge({ tone: 'none' })}>{formats.number(count)}</span>
  return (
    <span className={badge({ tone: 'poor' })} title={names.join(', ')}>
      <Icon name="alert" size={14} />
      {formats.number(count)}
    </span>
  )
}

const INTENT = loadOnIntent(traceWidgets)

function actions({ row }: Entry<SentTraceList>, { t, saving, mayDelete, save, remove }: TraceTools) {
  const code = row.id
  return (
    <span className={rowActions()}>
      <IconButton
        icon="download"
        label={t('traces.saveOf', { code })}
        busy={saving === code}
        refusal={saving === null || saving === code ? null : t('traces.saving')}
        {...ignoreRepeat(() => save(row))}
      />
      {mayDelete ? (
        <IconButton
          icon="trash"
          label={t('traces.deleteOf', { code })}
          {...INTENT}
          {...ignoreRepeat(() => remove(row))}
        />
      ) : null}
    </span>
  )
}
