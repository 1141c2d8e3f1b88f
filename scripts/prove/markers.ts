import { OWN_DEALERSHIP, OWN_GROUP } from '../../tests/server/api/users/people.ts'
import type { Site } from './site.ts'

/** A word in all data of the group of `OWN_DEALERSHIP`, except those of that dealership. */
export const SIBLING = 'Zqsibling'
/** A word in all data of other groups and of the provider. */
export const FOREIGN = 'Zqforeign'

/** Puts the words into names that answers show, so that an answer tells whose data it has. */
export async function plantMarkers({ query }: Pick<Site, 'query'>): Promise<void> {
  const own = [OWN_DEALERSHIP, OWN_GROUP, SIBLING, FOREIGN]
  const markerOf = (column: string) =>
    `case when ${column} in (select id from dealerships where group_id = $2) then $3 else $4 end`
  await query(`update dealerships set name = name || ' ' || ${markerOf('id')} where id <> $1`, own)
  await query(
    `update devices set name = name || ${markerOf('configuration_id')} where configuration_id is distinct from $1`,
    own,
  )
  await query(
    `update wifi_configurations set ssid = left(ssid, 20) || ${markerOf('configuration_id')} where configuration_id <> $1`,
    own,
  )
  await query(
    `with reached as (
       select user_id, bool_or(configuration_id = $1) as here,
         bool_or(coalesce(group_id, (select group_id from dealerships where id = configuration_id)) = $2) as near
       from user_roles group by user_id)
     update users set family_name = case when near then $3 else $4 end
     from reached where user_id = users.id and here is not true`,
    own,
  )
}
