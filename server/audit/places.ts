import { arrayOverlaps, type SQL } from 'drizzle-orm'
import { auditEvents } from '../database/schema-audit.ts'
import type { UserReach } from '../identity/user-reach.ts'
import { dealershipPlace, groupPlace } from './record.ts'

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
