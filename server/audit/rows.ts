import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { PROVIDER_FIELDS } from '../../src/domain/audit/audit-fields.ts'
import type { AuditFields, AuditFieldValue, auditRowSchema } from '../../src/services/wire/audit/events.ts'
import type { Database } from '../database/database.ts'
import { dealerGroups, dealerships } from '../database/schema.ts'
import type { auditEvents } from '../database/schema-audit.ts'
import { deviceNameOf } from '../identity/device-name.ts'
import type { UserReach } from '../identity/user-reach.ts'
import { reachedPlaces } from './places.ts'
import { dealershipPlace, groupPlace, placesOf } from './record.ts'

export type AuditRowOnWire = z.infer<typeof auditRowSchema>
type Stored = typeof auditEvents.$inferSelect

export interface Reader {
  readonly reach: UserReach
  /** Whether the reader learns the addresses and browsers of an event of these places. */
  readonly seesSources: (places: readonly string[]) => boolean
}

/** Maps events to rows with what the reader may know: people and dealerships out of reach have no name. */
export async function auditRows(
  db: Pick<Database, 'select'>,
  { reach, seesSources }: Reader,
  events: readonly Stored[],
): Promise<AuditRowOnWire[]> {
  const known = reach === 'everything' ? null : new Set(reachedPlaces(reach))
  const isKnown = (place: string) => known === null || known.has(place)
  const isSeen = (event: Stored) => known === null || event.actorPlaces.some(isKnown)
  const ofGroup = events.every(isSeen) ? null : await placesOfGroups(db, reach)
  const names = await namesOf(db, [...new Set(events.flatMap(({ places }) => places.filter(isKnown)))])
  return events.map((event) => {
    const { id, at, action, resourceType, resourceId, label, places, actorName, actorEmail } = event
    const hasActor = actorEmail !== null
    const seesActor = isSeen(event)
    // Who acts in another organisation does so from there.
    const seesSource = seesSources(places) && (seesActor || !hasActor)
    return {
      id: String(id),
      at: at.toISOString(),
      action,
      actor: hasActor && seesActor ? { name: actorName ?? '', email: actorEmail } : null,
      actor_is_outside: hasActor && !seesActor,
      actor_is_of_group: hasActor && !seesActor && event.actorPlaces.some((place) => ofGroup?.has(place)),
      // Who knows the id of a user could tell from a version which roles the user has elsewhere.
      resource: { type: resourceType, id: resourceType === 'user' && known ? label : resourceId, label },
      organisations: places.flatMap((place) => names.get(place) ?? []),
      from: seesSource ? sourceOf(event) : null,
      before: visible(event.before, { isKnown, names, seesAll: known === null }),
      after: visible(event.after, { isKnown, names, seesAll: known === null }),
    }
  })
}

/** The places of the groups that the reader's dealerships belong to. */
async function placesOfGroups(db: Pick<Database, 'select'>, reach: UserReach): Promise<ReadonlySet<string>> {
  if (reach === 'everything') return new Set()
  const { id, groupId } = dealerships
  const own = db
    .select({ groupId })
    .from(dealerships)
    .where(inArray(id, [...reach.configurationIds]))
  const rows = await db.select({ id, groupId }).from(dealerships).where(inArray(groupId, own))
  return new Set(rows.flatMap((dealer) => [groupPlace(dealer.groupId), ...dealershipPlace(dealer.id)]))
}

function sourceOf({ ipAddress, userAgent }: Stored): AuditRowOnWire['from'] {
  return ipAddress === null && userAgent === null
    ? null
    : { ip_address: ipAddress, ...deviceNameOf(userAgent) }
}

interface Known {
  readonly isKnown: (place: string) => boolean
  /** By place. */
  readonly names: ReadonlyMap<string, string>
  readonly seesAll: boolean
}

function visible(fields: AuditFields | null, known: Known): AuditFields | null {
  if (fields === null) return null
  const entries = Object.entries(fields)
    .filter(([name]) => known.seesAll || !PROVIDER_FIELDS.some((field) => field === name))
    .map(([name, value]) => [name, visibleValue(value, known)] as const)
  return entries.length === 0 ? null : Object.fromEntries(entries)
}

function visibleValue(
  value: AuditFieldValue | undefined,
  { isKnown, names, seesAll }: Known,
): AuditFieldValue {
  if (Array.isArray(value))
    return value.flatMap((role) => {
      const places = placesOf([{ groupId: role.group_id, configurationId: role.config_id }])
      const organisation = places.map((place) => names.get(place)).find((name) => name !== undefined)
      return seesAll || places.some(isKnown) ? [organisation ? { ...role, organisation } : role] : []
    })
  if (typeof value !== 'object' || value === null) return value ?? null
  return seesAll || dealershipPlace(value.id).some(isKnown) ? value : { id: null, name: null }
}

/** The names of dealerships and groups by their places. */
async function namesOf(
  db: Pick<Database, 'select'>,
  places: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    places.flatMap((place) => (place.startsWith(kind) ? [place.slice(kind.length)] : []))
  const configurationIds = idsOf('dealership:')
  const groupIds = idsOf('group:')
  const dealers = await db
    .select({ id: dealerships.id, name: dealerships.name })
    .from(dealerships)
    .where(inArray(dealerships.id, configurationIds))
  const groups = await db.select().from(dealerGroups).where(inArray(dealerGroups.id, groupIds))
  return new Map([
    ...dealers.map(({ id, name }) => [`dealership:${id}`, name] as const),
    ...groups.map(({ id, name }) => [groupPlace(id), name] as const),
  ])
}
