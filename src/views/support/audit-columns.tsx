import { Link } from 'wouter'
import type { AuditList } from '../../domain/audit/audit-event.ts'
import { auditTarget } from '../../domain/audit/audit-links.ts'
import {
  type AuditWords,
  actorInWords,
  changesInWords,
  labelInWords,
} from '../../domain/audit/audit-words.ts'
import { audit } from '../../domain/resources/audit.ts'
import type { CellTools, Column, Entry } from '../lists/columns/column.ts'
import { columnsOf } from '../lists/columns/list-columns.ts'
import { traceCell } from '../theme/recipes/support/trace-cell.recipe.ts'

export interface AuditTools extends CellTools {
  readonly words: AuditWords
}

export function auditColumns(tools: AuditTools): readonly Column<AuditList>[] {
  const { t, formats, words } = tools
  const unknown = t('unit.unknown')
  return columnsOf<AuditList, 'audit'>(audit, null, tools, {
    at: {
      width: 164,
      brief: 'cell',
      cell: ({ row }) => <time dateTime={row.at}>{formats.dateTime(row.at)}</time>,
    },
    actor: { width: 140, cell: (entry) => actor(entry, words) },
    action: {
      width: 160,
      card: 'title',
      cell: ({ row }) => text(words.action[row.action]),
    },
    resource: {
      width: 160,
      brief: 'cell',
      cell: (entry) => resource(entry, words),
    },
    organisations: {
      width: 140,
      isLast: true,
      cell: ({ row }) => text(row.organisations.join(', ') || unknown),
    },
    from: { width: 130, isLast: true, cell: (entry) => source(entry, unknown) },
    changes: {
      width: 190,
      cell: ({ row }) => text(changesInWords(row.changes, words).join(' · ') || unknown),
    },
  })
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
