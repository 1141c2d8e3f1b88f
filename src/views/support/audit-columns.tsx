import { Link } from 'wouter'
import type { AuditList } from '../../domain/audit/audit-event.ts'
import { auditTarget } from '../../domain/audit/audit-links.ts'
import type { AuditWords } from '../../domain/audit/audit-texts.ts'
import { actorInWords, changesInWords, labelInWords } from '../../domain/audit/audit-words.ts'
import type { CellTools, Column, Entry } from '../lists/columns/column.ts'
import { traceCell } from '../theme/recipes/support/trace-cell.recipe.ts'

/** What the cells of the audit log share. */
export interface AuditTools extends CellTools {
  readonly words: AuditWords
}

type AuditColumn = Column<AuditList>

export function auditColumns(tools: AuditTools): readonly AuditColumn[] {
  const { t, formats, words } = tools
  const unknown = t('unit.unknown')
  const column = (
    id: AuditList['exportColumn'],
    rest: Omit<AuditColumn, 'id' | 'header' | 'exports' | 'sortKey'>,
  ): AuditColumn => ({ id, header: t(`audit.column.${id}`), sortKey: id === 'at' ? id : null, ...rest })
  return [
    column('at', {
      width: 180,
      card: 'detail',
      brief: 'cell',
      cell: ({ row }) => <time dateTime={row.at}>{formats.dateTime(row.at)}</time>,
    }),
    column('actor', { width: 160, card: 'detail', cell: (entry) => actor(entry, words) }),
    column('action', {
      width: 170,
      card: 'title',
      cell: ({ row }) => text(words.action[row.action]),
    }),
    column('resource', {
      width: 190,
      card: 'detail',
      brief: 'cell',
      cell: (entry) => resource(entry, words),
    }),
    column('organisations', {
      width: 140,
      card: 'detail',
      cell: ({ row }) => text(row.organisations.join(', ') || unknown),
    }),
    column('from', { width: 130, card: 'detail', cell: (entry) => source(entry, unknown) }),
    column('changes', {
      width: 240,
      card: 'detail',
      cell: ({ row }) => text(changesInWords(row.changes, words).join(' · ') || unknown),
    }),
  ]
}

function text(value: string) {
  return (
    <span className={traceCell('note')} title={value}>
      {value}
    </span>
  )
}

function actor({ row }: Entry<AuditList>, words: AuditWords) {
  const name = actorInWords(row.actor, words)
  if (row.actor.type !== 'known') return <span className="muted">{name}</span>
  return <span title={row.actor.email}>{name}</span>
}

function resource({ row }: Entry<AuditList>, words: AuditWords) {
  const { type, label } = row.resource
  const target = auditTarget(row)
  const name = labelInWords(label, words)
  if (name === '') return <span className="muted">{words.resource[type]}</span>
  return target === null ? (
    <span title={name}>{name}</span>
  ) : (
    <Link href={target} title={`${words.resource[type]}${words.colon}${name}`}>
      {name}
    </Link>
  )
}

function source({ row: { from } }: Entry<AuditList>, unknown: string) {
  const parts = [from?.ipAddress, from?.browser, from?.system].flatMap((part) => part ?? [])
  return text(parts.join(', ') || unknown)
}
