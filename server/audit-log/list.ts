import { asc, desc, inArray, type SQL } from 'drizzle-orm'
import { type AuditGroup, actionsOf } from '../../src/domain/audit/audit-actions.ts'
import {
  AUDIT_WORDS,
  actorInWords,
  changesInWords,
  labelInWords,
} from '../../src/domain/audit/audit-words.ts'
import { audit as auditResource } from '../../src/domain/resources/audit.ts'
import { auditPageSchema, rowOf } from '../../src/services/wire/audit/events.ts'
import {
  auditCountsQuerySchema,
  auditExportQuerySchema,
  auditListQuerySchema,
} from '../../src/services/wire/audit/requests.ts'
import { withinPlaces } from '../audit/places.ts'
import { type AuditRowOnWire, auditRows } from '../audit/rows.ts'
import { auditEvents } from '../database/schema-audit.ts'
import { actorOf } from '../identity/actor.ts'
import { narrowUsers, type UserReach, userReachOf } from '../identity/user-reach.ts'
import { defineList } from '../lists/define-list.ts'
import { type AuditSearch, foundEvents } from './found.ts'

/** Whose events a query is about, and whom its reader knows. */
interface AuditScope {
  readonly reach: UserReach
  /** The part of `reach` within the selected context. */
  readonly narrowed: UserReach
}

export const auditList = defineList<{
  resource: typeof auditResource
  scope: AuditScope
  search: AuditSearch
  stored: typeof auditEvents.$inferSelect
  row: AuditRowOnWire
}>(auditResource, {
  tags: ['audit'],
  queries: { page: auditListQuerySchema, file: auditExportQuerySchema, counts: auditCountsQuerySchema },
  page: auditPageSchema,
  cells: {
    at: ({ at }) => [{ date: at }],
    actor: (row, { language }) => [
      actorInWords(rowOf(row).actor, AUDIT_WORDS[language]),
      row.actor?.email ?? null,
    ],
    action: ({ action }, { language }) => [AUDIT_WORDS[language].action[action], action],
    resource: ({ resource }, { language }) => [
      AUDIT_WORDS[language].resource[resource.type],
      { code: labelInWords(resource.label, AUDIT_WORDS[language]) },
    ],
    organisations: ({ organisations }) => [organisations.join(', ') || null],
    from: ({ from }) => [from?.ip_address ?? null, from?.browser ?? null, from?.system ?? null],
    changes: (row, { language }) => [
      changesInWords(rowOf(row).changes, AUDIT_WORDS[language]).join('; ') || null,
    ],
  },
  scopeOf: async ({ db }, request, query) => {
    const reach = userReachOf(actorOf(request), 'audit.view')
    return { reach, narrowed: await narrowUsers(db, reach, query) }
  },
  id: auditEvents.id,
  from: (db) => db.select().from(auditEvents).$dynamic(),
  reached: ({ narrowed }) => withinPlaces(narrowed),
  tabs: () => ({
    audit_all: undefined,
    reports: isIn('reports'),
    stock: isIn('stock'),
    users: isIn('users'),
    access: isIn('access'),
    data: isIn('data'),
  }),
  found: (db, { reach }, query) => foundEvents(db, reach, query),
  order: (_, { sort_direction = 'DESC' }) => orderOf(sort_direction),
  rows: (db, stored, { reach }) => auditRows(db, { reach, seesSources: () => true }, stored),
})

function isIn(group: AuditGroup): SQL {
  return inArray(auditEvents.action, [...actionsOf(group)])
}

function orderOf(direction: 'ASC' | 'DESC'): readonly SQL[] {
  const { at, id } = auditEvents
  return direction === 'ASC' ? [asc(at), asc(id)] : [desc(at), desc(id)]
}
