import { asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type AuditGroup, actionsOf } from '../../src/domain/audit/audit-actions.ts'
import {
  AUDIT_WORDS,
  actorInWords,
  changesInWords,
  labelInWords,
} from '../../src/domain/audit/audit-words.ts'
import { audit } from '../../src/domain/resources/audit.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { type auditCountsSchema, rowOf } from '../../src/services/wire/audit/events.ts'
import type { auditListQuerySchema } from '../../src/services/wire/audit/requests.ts'
import type { Database } from '../database/database.ts'
import { auditEvents } from '../database/schema-audit.ts'
import type { Export } from '../lists/export.ts'
import { type Page, readPage } from '../lists/page.ts'
import type { UserReach } from '../users/reach.ts'
import { type AuditRowOnWire, auditRows } from './rows.ts'
import { type AuditSelection, selectedEvents } from './select.ts'

/** Whose events a query is about, and whom its reader knows. */
export interface AuditReach {
  readonly reach: UserReach
  /** The part of `reach` within the selected context. */
  readonly narrowed: UserReach
}

/** @returns One page of the events, and the number of all. */
export async function listEvents(
  db: Database,
  { reach, narrowed }: AuditReach,
  query: z.output<typeof auditListQuerySchema>,
): Promise<Page<AuditRowOnWire>> {
  const where = selectedEvents(db, reach, narrowed, query)
  const { rows, total } = await readPage(query, db.$count(auditEvents, where), (limit, offset) =>
    db
      .select()
      .from(auditEvents)
      .where(where)
      .orderBy(...orderOf(query.sort_direction))
      .limit(limit)
      .offset(offset),
  )
  return { rows: await auditRows(db, { reach, seesSources: () => true }, rows), total }
}

/** @returns The number of events of each tab that a search finds. */
export async function countEvents(
  db: Database,
  { reach, narrowed }: AuditReach,
  query: Pick<AuditSelection, 'search' | 'time_zone'>,
): Promise<z.infer<typeof auditCountsSchema>> {
  const countOf = (group: AuditGroup) =>
    sql<number>`count(*) filter (where ${inArray(auditEvents.action, [...actionsOf(group)])})`.mapWith(Number)
  const [counts] = await db
    .select({
      audit_all: sql<number>`count(*)`.mapWith(Number),
      reports: countOf('reports'),
      stock: countOf('stock'),
      users: countOf('users'),
      access: countOf('access'),
      data: countOf('data'),
    })
    .from(auditEvents)
    .where(selectedEvents(db, reach, narrowed, { ...query, filter: 'audit_all' }))
  return counts ?? { audit_all: 0, reports: 0, stock: 0, users: 0, access: 0, data: 0 }
}

export function exportEvents(
  db: Database,
  { reach, narrowed }: AuditReach,
  query: AuditSelection & {
    readonly sort_direction: 'ASC' | 'DESC' | undefined
    readonly language: Language
  },
): Export<typeof audit, AuditRowOnWire> {
  const words = AUDIT_WORDS[query.language]
  const { id } = auditEvents
  const where = selectedEvents(db, reach, narrowed, query)
  return {
    definition: audit,
    ids: db
      .select({ id: sql`${id}::text`.as('id') })
      .from(auditEvents)
      .where(where)
      .orderBy(...orderOf(query.sort_direction)),
    read: async (ids) => {
      const stored = await db
        .select()
        .from(auditEvents)
        .where(inArray(id, ids.map(Number)))
      const rows = await auditRows(db, { reach, seesSources: () => true }, stored)
      return new Map(rows.map((row) => [row.id, row]))
    },
    cells: {
      at: ({ at }) => [{ date: at }],
      actor: (row) => [actorInWords(rowOf(row).actor, words), row.actor?.email ?? null],
      action: ({ action }) => [words.action[action], action],
      resource: ({ resource }) => [
        words.resource[resource.type],
        { code: labelInWords(resource.label, words) },
      ],
      organisations: ({ organisations }) => [organisations.join(', ') || null],
      from: ({ from }) => [from?.ip_address ?? null, from?.browser ?? null, from?.system ?? null],
      changes: (row) => [changesInWords(rowOf(row).changes, words).join('; ') || null],
    },
  }
}

function orderOf(direction: 'ASC' | 'DESC' = 'DESC'): readonly SQL[] {
  const { at, id } = auditEvents
  return direction === 'ASC' ? [asc(at), asc(id)] : [desc(at), desc(id)]
}
