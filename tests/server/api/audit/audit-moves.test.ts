import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deviceEvents } from '../../../../server/audit/device-events.ts'
import { type AuditEvent, dealershipPlace, groupPlace, placesOf } from '../../../../server/audit/record.ts'
import { userEvents } from '../../../../server/audit/user-events.ts'
import { users } from '../../../../server/database/schema.ts'
import { devices } from '../../../../server/database/schema-stock.ts'
import { createRandom } from '../../../../server/demo/random.ts'
import type { HeldRole } from '../../../../server/identity/sessions.ts'
import { holds } from '../../../../src/domain/session/permissions.ts'
import type { RoleName } from '../../../../src/domain/session/roles.ts'
import { ROLES } from '../../../roles/grid.ts'
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
const MANY = 100_000
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

async function aDevice() {
  const ofOwn = eq(devices.configurationId, OWN_DEALERSHIP)
  const [device] = await portal.server.db.select().from(devices).where(ofOwn).limit(1)
  if (device === undefined) throw new Error('The seed has no such device.')
  return device
}

const roleAt = (configurationId: string | null): HeldRole => ({
  name: configurationId === null ? 'GROUP_USER' : 'DEALER_USER',
  groupId: configurationId === null ? OWN_GROUP : null,
  configurationId,
})

/** @param recorded What is recorded of the events of one change. */
async function wrongEvents(steps: number, recorded: (events: AuditEvent[]) => AuditEvent[]) {
  const random = createRandom(44)
  const known = whereabouts()
  let device = await aDevice()
  let user = { account: await anAccount(), roles: [roleAt(OWN_DEALERSHIP)] }
  const things = {
    device: { name: device.name, places: dealershipPlace(device.configurationId) },
    user: { name: user.account.name, places: placesOf(user.roles) },
  }
  const wrong: AuditEvent[] = []
  for (let step = 0; step < steps; step++) {
    const name = random.chance(0.7) ? known.next() : null
    const places = [null, ...DEALERSHIPS].filter(() => random.chance(0.4))
    const isDevice = random.chance(0.5)
    let events: AuditEvent[]
    if (isDevice) {
      const after = { ...device, name: name ?? device.name, configurationId: places[0] ?? null }
      events = recorded(deviceEvents(device, after))
      device = after
      known.follow(things.device, after.name, dealershipPlace(after.configurationId))
    } else {
      const account = { ...user.account, name: name ?? user.account.name }
      const after = { account, roles: places.map(roleAt) }
      events = recorded(userEvents(user, after))
      user = after
      known.follow(things.user, account.name, placesOf(after.roles))
    }
    const values = (event: AuditEvent) =>
      [event.before?.name, event.after?.name].filter((value) => typeof value === 'string')
    wrong.push(
      ...events.filter((event) =>
        values(event).some((value) => event.places.some((place) => !known.were.get(value)?.has(place))),
      ),
    )
    for (const [value, told] of name === null ? [] : [[name, known.told.get(name)] as const])
      for (const place of told ?? [])
        if (!events.some((event) => event.after?.name === value && event.places.includes(place)))
          wrong.push(...events)
  }
  return wrong
}

test(`no event of ${MANY} edits and moves has a value for a place where it was not`, async () => {
  expect(await wrongEvents(MANY, (events) => events)).toEqual([])
  // The control: each event of a change at all places of the change.
  const atAll = (events: AuditEvent[]) =>
    events.map((event) => ({ ...event, places: events.flatMap(({ places }) => places) }))
  expect((await wrongEvents(FEW, atAll)).length).toBeGreaterThan(FEW / 10)
})

test('nobody reads a value in history, list or export from a place that was out of reach, and all places read theirs', async () => {
  const random = createRandom(45)
  const known = whereabouts()
  const { server, as } = portal
  const device = await aDevice()
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

async function anAccount() {
  const [account] = await portal.server.db.select().from(users).limit(1)
  if (account === undefined) throw new Error('The seed has no user.')
  return account
}
