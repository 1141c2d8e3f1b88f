import { and, arrayOverlaps, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type AuditResource, actionsOf } from '../../src/domain/audit/audit-actions.ts'
import type { AuditList } from '../../src/domain/audit/audit-event.ts'
import { addressOf } from '../auth/accounts.ts'
import { calendarOf } from '../batteries/calendar.ts'
import type { Database } from '../database/database.ts'
import { users } from '../database/schema.ts'
import { auditEvents } from '../database/schema-audit.ts'
import { invalid } from '../http/problem.ts'
import { alternativesOf, inCodes, inName } from '../lists/search.ts'
import { reachedUsers, type UserReach } from '../users/reach.ts'
import { dealershipPlace, groupPlace } from './record.ts'

export interface AuditSelection {
  readonly filter: AuditList['filter']
  readonly search: string
  readonly time_zone: string
  readonly account?: string | undefined
  readonly resource?: AuditResource | undefined
  readonly id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The condition that selects the events of a query.
 *
 * @param reach Whose people a search may find by their names.
 * @param narrowed Whose events: the part of `reach` within the selected context.
 * @throws A 400 problem for an unknown time zone.
 */
export function selectedEvents(
  db: Pick<Database, 'select'>,
  reach: UserReach,
  narrowed: UserReach,
  { filter, search, time_zone, account, resource, id, from, to }: AuditSelection,
): SQL | undefined {
  const { action, actorId, resourceType, resourceId, at } = auditEvents
  return and(
    withinPlaces(narrowed),
    filter === 'audit_all' ? undefined : inArray(action, [...actionsOf(filter)]),
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

/** The condition that limits a query to the events of a reach; `undefined` for no limit. */
export function withinPlaces(reach: UserReach): SQL | undefined {
  return reach === 'everything' ? undefined : arrayOverlaps(auditEvents.places, [...reachedPlaces(reach)])
}

/** The same for the places of an event that was read. */
export function inPlaces(reach: UserReach): (places: readonly string[]) => boolean {
  if (reach === 'everything') return () => true
  const reached = new Set(reachedPlaces(reach))
  return (places) => places.some((place) => reached.has(place))
}

export function reachedPlaces(reach: Exclude<UserReach, 'everything'>): readonly string[] {
  return [...reach.groupIds.map(groupPlace), ...reach.configurationIds.flatMap(dealershipPlace)]
}

/** Each word in what the action was done to, or in name and address of a person of the reach who did it. */
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
  return and(within(days, timeZone), or(...alternatives))
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
