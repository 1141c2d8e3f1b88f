import { Link } from 'wouter'
import { SENT_TRACE_SORT_KEYS, type SentTrace, type SentTraceList } from '../../domain/lists/sent-trace.ts'
import { tracePath } from '../../domain/session/routes.ts'
import { formatDuration } from '../../i18n/format.ts'
import { RowActions } from '../lists/cells/row-actions.tsx'
import type { CellTools, Column, Entry } from '../lists/columns/column.ts'
import { columnsOf } from '../lists/columns/list-columns.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { badge } from '../theme/recipes/parts/badge.recipe.ts'
import { traceCell } from '../theme/recipes/support/trace-cell.recipe.ts'
import { traceWidgets } from './trace-widgets.ts'

export interface TraceTools extends CellTools {
  /** The code of the trace that is being saved; `null` when none is. */
  readonly saving: string | null
  readonly mayDelete: boolean
  readonly save: (row: SentTrace) => void
  readonly remove: (row: SentTrace) => void
}

/** The server has no columns of it: it is not exported. */
export const TRACES = { name: 'traces', columns: {}, sort: SENT_TRACE_SORT_KEYS, tabs: [] } as const
const OWN = { exports: [] } as const

export function traceColumns(tools: TraceTools): readonly Column<SentTraceList>[] {
  const { t, formats } = tools
  const unknown = t('unit.unknown')
  return columnsOf<SentTraceList, 'traces'>(TRACES, null, tools, {
    code: {
      ...OWN,
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
    },
    received_at: {
      ...OWN,
      width: 160,
      brief: 'cell',
      cell: ({ row }) => formats.dateTime(row.receivedAt),
    },
    sender: {
      ...OWN,
      width: 124,
      brief: 'cell',
      cell: ({ row: { sender } }) =>
        sender === null ? (
          <span className="muted">{t('traces.publicPage')}</span>
        ) : (
          <span title={sender.name}>{sender.name}</span>
        ),
    },
    note: {
      ...OWN,
      width: 180,
      cell: ({ row: { note } }) =>
        note === '' ? (
          unknown
        ) : (
          <span className={traceCell('note')} title={note}>
            {note}
          </span>
        ),
    },
    screens: { ...OWN, width: 112, isLast: true, cell: ({ row }) => list(row.screens, unknown) },
    failures: { ...OWN, width: 88, cell: (entry) => failures(entry, tools) },
    events: { ...OWN, width: 80, align: 'end', cell: ({ row }) => formats.number(row.events) },
    lasted: { ...OWN, width: 84, align: 'end', cell: ({ row }) => formatDuration(row.lastedMs) },
    build_id: {
      ...OWN,
      width: 96,
      cell: ({ row: { buildId } }) =>
        buildId === '' ? (
          unknown
        ) : (
          <span className="mono" title={buildId}>
            {buildId}
          </span>
        ),
    },
    actions: { ...OWN, width: 60, align: 'end', card: 'title', cell: (entry) => actions(entry, tools) },
  })
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

function actions({ row }: Entry<SentTraceList>, { t, saving, mayDelete, save, remove }: TraceTools) {
  const deletion = {
    id: 'delete',
    icon: 'trash',
    label: t('list.delete'),
    isDanger: true,
    act: () => remove(row),
  } as const
  const refusal = saving === null || saving === row.id ? null : t('traces.saving')
  return (
    <RowActions
      label={t('list.actionsOf', { name: row.id })}
      items={[
        { id: 'save', icon: 'download', label: t('traces.save'), refusal, act: () => save(row) },
        ...(mayDelete ? [deletion] : []),
      ]}
      busy={saving === row.id}
      opens={traceWidgets}
    />
  )
}
