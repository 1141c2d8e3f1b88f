import { expect, test } from 'vitest'
import { dealershipPlace, groupPlace, placesOf } from '../../../../server/audit/record.ts'
import { createRandom } from '../../../../server/demo/random.ts'
import type { HeldRole } from '../../../../server/identity/sessions.ts'
import { holds } from '../../../../src/domain/session/permissions.ts'
import type { RoleName } from '../../../../src/domain/session/roles.ts'
import { ROLES } from '../../../roles/grid.ts'
import { seededDevice } from '../lists/device-calls.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { send } from '../stock-calls.ts'
import {
  FOREIGN_DEALERSHIP,
  get,
  OWN_DEALERSHIP,
  OWN_GROUP,
  reachOfRole,
  SIBLING_DEALERSHIP,
} from '../users/people.ts'
import { userWith } from '../users/user-calls.ts'

const portal = signedInServer()
const EVENTS = '/audit/api/v1/events'
const DEALERSHIPS = [OWN_DEALERSHIP, SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP]
const FEW = 150

/** Something with a name, and the places it belongs to, as events have them. */
interface Thing {
  name: string
  places: readonly string[]
}

/** Where each value was: whoever reaches none of its places must never read it. Every value is set once. */
function whereabouts() {
  const were = new Map<string, Set<string>>()
  /** Of each value, where it was set or replaced: the log of these places must tell it. */
  const told = new Map<string, Set<string>>()
  const add = (map: typeof were, value: string, places: readonly string[]) =>
    map.set(value, new Set([...(map.get(value) ?? []), ...places]))
  let count = 0
  return {
    were,
    told,
    /** @returns A value that is in no other one. */
    next: () =>
      `zq${[...String(count++).padStart(6, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`,
    follow: (thing: Thing, name: string, places: readonly string[]) => {
      if (name !== thing.name) add(told, thing.name, thing.places)
      if (name !== thing.name) add(told, name, places)
      add(were, thing.name, thing.places)
      add(were, name, places)
      Object.assign(thing, { name, places })
    },
  }
}

const roleAt = (configurationId: string | null): HeldRole => ({
  name: configurationId === null ? 'GROUP_USER' : 'DEALER_USER',
  groupId: configurationId === null ? OWN_GROUP : null,
  configurationId,
})

test('nobody reads a value in history, list or export from a place that was out of reach, and all places read theirs', async () => {
  const random = createRandom(45)
  const known = whereabouts()
  const { server, as } = portal
  const device = await seededDevice(server)
  const account = await userWith(server, { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP })
  const things = {
    device: { name: device.name, places: dealershipPlace(OWN_DEALERSHIP) },
    user: { name: 'Test', places: dealershipPlace(OWN_DEALERSHIP) },
  }
  const wrong: string[] = []
  const valuesIn = (text: string) => new Set(text.match(/zq[b-m]{6}/g) ?? [])
  const check = (role: RoleName, where: string, text: string) => {
    for (const value of valuesIn(text))
      if (!isReached(role, known.were.get(value))) wrong.push(`${role} reads ${value} in ${where}`)
  }
  let done = 0
  for (let step = 0; step < FEW; step++) {
    const author = random.chance(0.5) ? 'LF_ADMIN' : random.pick(ROLES)
    const isDevice = random.chance(0.5)
    const name = random.chance(0.8) ? known.next() : undefined
    const to = random.chance(0.5) ? random.pick([null, ...DEALERSHIPS]) : undefined
    const thing = isDevice ? things.device : things.user
    const role = to === undefined ? null : roleAt(to)
    const answer = isDevice
      ? await send(server, as(author), 'PATCH', `${DEVICES}/${device.serialNumber}`, {
          name,
          ...(to === undefined ? {} : { configuration: to && { id: to } }),
        })
      : await send(server, as(author), 'PATCH', '/auth/user', {
          email: account.email,
          name,
          ...(role && {
            roles: [
              { name: role.name, ...(role.groupId ? { group_id: role.groupId } : { configuration_id: to }) },
            ],
          }),
        })
    if (answer.statusCode === 200) {
      done++
      const places =
        to === undefined ? thing.places : isDevice ? dealershipPlace(to) : placesOf(role ? [role] : [])
      known.follow(thing, name ?? thing.name, places)
    }
    const reader = random.pick(ROLES)
    const id = isDevice ? `device&id=${device.serialNumber}` : `user&id=${account.email}`
    check(reader, 'history', (await get(server, as(reader), `/audit/api/v1/history?resource=${id}`)).body)
  }
  const readAll = async (role: RoleName) => {
    const list = (await get(server, as(role), `${EVENTS}?limit=500`)).body
    check(role, 'list', list)
    check(role, 'export', (await get(server, as(role), `${EVENTS}/export?format=rows`)).body)
    return list
  }
  for (const role of ROLES) {
    const list = await readAll(role)
    if (!holds(role, 'audit.view')) continue
    const read = valuesIn(list)
    for (const [value, places] of known.told)
      if (value.startsWith('zq') && isReached(role, places) && !read.has(value))
        wrong.push(`${role} misses ${value}`)
  }
  expect(wrong).toEqual([])
  expect(done).toBeGreaterThan(FEW / 2)
  // The control: as if nothing had ever been where it is read.
  known.were.clear()
  await readAll('DEALER_ADMIN')
  expect(wrong.length).toBeGreaterThan(1)
})

function isReached(role: RoleName, places: ReadonlySet<string> | undefined): boolean {
  const reach = reachOfRole(role)
  if (reach === null) return true
  const own = [
    ...reach.flatMap(dealershipPlace),
    ...(role.startsWith('GROUP_') ? [groupPlace(OWN_GROUP)] : []),
  ]
  return own.some((place) => places?.has(place))
}
