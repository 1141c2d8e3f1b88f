import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { parseReportNumber } from '../../src/domain/report/report-number.ts'
import type { auditListQuerySchema } from '../../src/services/wire/audit/requests.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { auditEvents } from '../database/schema-audit.ts'
import { reportRevisions } from '../database/schema-revisions.ts'
import { addressOf } from '../http/mail-address.ts'
import { invalid } from '../http/problem.ts'
import { reachedUsers, type UserReach } from '../identity/user-reach.ts'
import { calendarOf } from '../lists/calendar.ts'
import { alternativesOf, inCodes, inName } from '../lists/search.ts'

export type AuditSearch = Pick<z.output<typeof auditListQuerySchema>, 'search' | 'time_zone'> &
  Partial<Pick<z.output<typeof auditListQuerySchema>, 'account' | 'resource' | 'id' | 'from' | 'to'>>

/**
 * The condition that selects the events of a query.
 *
 * @param reach Whose people a search may find by their names.
 * @throws A 400 problem for an unknown time zone.
 */
export function foundEvents(
  db: Pick<Database, 'select'>,
  reach: UserReach,
  { search, time_zone, account, resource, id, from, to }: AuditSearch,
): SQL | undefined {
  const { actorId, resourceType, resourceId, at } = auditEvents
  return and(
    account === undefined
      ? undefined
      : inArray(actorId, idsOf(db, reach, eq(users.email, addressOf(account)))),
    resource === undefined ? undefined : eq(resourceType, resource),
    id === undefined ? undefined : eq(resourceId, id),
    from === undefined ? undefined : gte(at, new Date(from)),
    to === undefined ? undefined : lt(at, new Date(to)),
    matching(db, reach, search, time_zone),
  )
}

/** Each word in what the action was done to, or in name and address of a person of the reach who did it; or a report by its number on paper. */
function matching(
  db: Pick<Database, 'select'>,
  reach: UserReach,
  search: string,
  timeZone: string,
): SQL | undefined {
  const { days, words } = splitDays(search)
  const person = sql`search_words(${users.name} || ' ' || ${users.familyName} || ' ' || ${users.email})`
  const alternatives = alternativesOf(words).map((all) =>
    and(
      ...all.map((word) =>
        or(
          word.name === null ? undefined : inName(auditEvents.searchText, word.name),
          inCodes(auditEvents.searchText, word),
          word.name === null
            ? undefined
            : inArray(auditEvents.actorId, idsOf(db, reach, inName(person, word.name))),
        ),
      ),
    ),
  )
  return and(within(days, timeZone), or(ofPaper(db, words), ...alternatives))
}

function ofPaper(db: Pick<Database, 'select'>, typed: string): SQL | undefined {
  const number = parseReportNumber(typed)
  if (number === null) return undefined
  const issued = db
    .select({ id: reportRevisions.reportId })
    .from(reportRevisions)
    .where(eq(reportRevisions.number, number))
  return and(eq(auditEvents.resourceType, 'report'), inArray(auditEvents.resourceId, issued))
}

function idsOf(db: Pick<Database, 'select'>, reach: UserReach, which: SQL) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(reachedUsers(reach), which))
}

function within(days: readonly string[], timeZone: string): SQL | undefined {
  const [first, last = first] = [days.at(0), days.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const calendar = calendarOf(timeZone)
  if (calendar === null) throw invalid('time_zone', 'time_zone is not known')
  return and(
    gte(auditEvents.at, calendar.startOf(first)),
    lt(auditEvents.at, calendar.startOf(dayAfter(last))),
  )
}

/** Days such as `2026-05-15` in a search, the first one first, and the rest of it. */
function splitDays(search: string): { readonly days: readonly string[]; readonly words: string } {
  const parts = search.split(/\s+/)
  return { days: parts.filter(isDay).sort(), words: parts.filter((part) => !isDay(part)).join(' ') }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000

function isDay(text: string): boolean {
  const time = /^(?:19[7-9]|2\d\d)\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // A day that the month does not have becomes one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
