import { beforeAll, describe, expect, test } from 'vitest'
import { inventoryItems } from '../../../server/database/schema-stock.ts'
import { trimsOf } from '../../../server/vehicles/catalogue.ts'
import { deviceCalls } from './lists/device-calls.ts'
import { isReady, reportCalls } from './reports/report-calls.ts'
import { DEVICES, INVENTORY, REPORTS, WIFI } from './routes.ts'
import { signedInServer } from './signed-in-server.ts'
import { OWN_DEALERSHIP } from './users/people.ts'
import { newUser, LIST as USERS } from './users/user-calls.ts'

interface Row {
  readonly version: string
}

/** A row that a test may change. */
interface Subject {
  readonly id: string
  readonly url: string
  /** A body that changes the row each time. */
  readonly change: (at: number) => object
}

interface Kind {
  readonly list: string
  /** The field of the rows of the list that identifies one. */
  readonly key: string
  readonly make: () => Promise<Subject>
  /** Whether such rows are deleted, and by which body. */
  readonly deletion?: (id: string) => object | undefined
}

/** The locks of the engine decide about parallel requests, so both engines are tested. */
describe('versions of rows', () => {
  const portal = signedInServer()
  const { device } = deviceCalls(portal)
  const { take } = reportCalls(portal)
  const send = (
    method: 'PATCH' | 'DELETE' | 'POST',
    url: string,
    payload: object | undefined,
    version?: string,
  ) =>
    portal.server.inject({
      ...{ method, url, ...(payload ? { payload } : {}) },
      headers: { cookie: portal.as('LF_ADMIN'), ...(version === undefined ? {} : { 'if-match': version }) },
    })
  const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).statusCode
  const configuration = { id: OWN_DEALERSHIP }
  let made = 0
  let vehicles: (typeof inventoryItems.$inferSelect)[] = []
  beforeAll(async () => {
    const items = await portal.db.select().from(inventoryItems)
    vehicles = items.filter((item) => trimsOf(item).length > 1)
  })

  const KINDS: Readonly<Record<string, Kind>> = {
    reports: {
      list: REPORTS,
      key: 'id',
      make: async () => {
        const { id } = await take((one) => isReady(one) && !one.inInventory)
        return { id, url: `${REPORTS}/${id}`, change: (at) => ({ published: at % 2 === 0 }) }
      },
    },
    devices: {
      list: DEVICES,
      key: 'serial_number',
      make: async () => {
        const id = await device()
        return { id, url: `${DEVICES}/${id}`, change: (at) => ({ note: `Note ${at}` }) }
      },
      deletion: () => undefined,
    },
    vehicles: {
      list: INVENTORY,
      key: 'id',
      make: async () => {
        const item = vehicles.pop()
        if (!item) throw new Error('The seed has too few vehicles.')
        const { id, country, vin, configurationId } = item
        const url = `${INVENTORY}/trim?context_type=dealership&context_id=${configurationId}`
        const trims = trimsOf(item)
        return {
          ...{ id, url },
          change: (at) => ({ country, vin, detected_version: at % 4 === 0 ? null : trims[at % 2] }),
        }
      },
    },
    wifi: {
      list: WIFI,
      key: 'id',
      make: async () => {
        const body = { ssid: `Net ${++made}`, password: 'correct horse', configuration }
        const { id } = (await send('POST', WIFI, body)).json()
        // The same password again is a change, too: whoever looks at the list cannot tell.
        return { id, url: `${WIFI}/${id}`, change: () => ({ password: 'correct horse' }) }
      },
      deletion: () => undefined,
    },
    users: {
      list: USERS,
      key: 'email',
      make: async () => {
        const { email } = (await send('POST', '/auth/user', newUser())).json()
        return { id: email, url: '/auth/user', change: (at) => ({ email, family_name: `B${at}` }) }
      },
      deletion: (email) => ({ email }),
    },
  }

  for (const [name, { list, key, make, deletion }] of Object.entries(KINDS)) {
    const rowOf = async (id: string): Promise<Row> => {
      const rows = await portal.everyRow<Row & Record<string, unknown>>('LF_ADMIN', list)
      const found = rows.find((row) => row[key] === id)
      if (!found) throw new Error(`The list has no ${id}.`)
      return found
    }
    /** A row after its first change: what is stored next differs. */
    const changed = async () => {
      const subject = await make()
      await send('PATCH', subject.url, subject.change(1))
      return { ...subject, ...(await rowOf(subject.id)) }
    }

    test(`of five changes of one version one wins, and without a version all do (${name})`, async () => {
      const { id, url, change, version } = await changed()
      const statuses = async (from: number, ofVersion?: string) => {
        const calls = [0, 2, 4, 6, 8].map((at) => statusOf('PATCH', url, change(from + at), ofVersion))
        return (await Promise.all(calls)).sort()
      }
      expect(await statuses(0, version)).toEqual([200, 412, 412, 412, 412])
      expect((await rowOf(id)).version).not.toBe(version)
      expect(await statuses(10)).toEqual([200, 200, 200, 200, 200])
    })

    test(`an overtaken change gets the row as it is now, who changed it, and changes nothing (${name})`, async () => {
      const { id, url, change, version } = await changed()
      const first = await send('PATCH', url, change(2), version)
      const now = await rowOf(id)
      expect([first.statusCode, first.headers.etag]).toEqual([200, now.version])
      const late = await send('PATCH', url, change(3), version)
      expect([late.statusCode, late.headers.etag]).toEqual([412, now.version])
      expect(late.json()).toMatchObject({
        ...{ error: 'overtaken', current: now },
        changed: { by: expect.stringMatching(/\w/), at: expect.any(String) },
      })
      for (const tag of ['abc', `${version} x`, ' ', '"'])
        expect(await statusOf('PATCH', url, change(3), tag)).toBe(400)
      for (const tag of [`W/${now.version}`, '"other"'])
        expect(await statusOf('PATCH', url, change(3), tag)).toBe(412)
      expect(await rowOf(id)).toEqual(now)
      for (const tag of [`"other", ${now.version}`, '*'])
        expect(await statusOf('PATCH', url, change(3), tag)).toBe(200)
    })

    if (deletion === undefined) continue
    test(`a deletion of another version than the present one is refused (${name})`, async () => {
      const { id, url, change, version } = await changed()
      await send('PATCH', url, change(2))
      const now = await rowOf(id)
      const late = await send('DELETE', url, deletion(id), version)
      expect([late.statusCode, late.json().current, await rowOf(id)]).toEqual([412, now, now])
      expect(await statusOf('DELETE', url, deletion(id), now.version)).toBe(200)
    })
  }

  test('the own profile has a version, too: whoever is overtaken gets it as it is now', async () => {
    const url = '/auth/user/profile'
    const read = async () => {
      const answer = await portal.get('LF_ADMIN', url)
      expect(answer.headers.etag).toBe(answer.json().version)
      return answer.json()
    }
    const { version } = await read()
    const bound = await Promise.all(['A', 'B', 'C'].map((name) => send('PATCH', url, { name }, version)))
    expect(bound.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])
    const now = await read()
    const [won] = bound.filter(({ statusCode }) => statusCode === 200)
    expect([won?.headers.etag, won?.json()]).toEqual([now.version, now])
    const late = await send('PATCH', url, { family_name: 'Late' }, version)
    expect([late.statusCode, late.headers.etag, late.json().current]).toEqual([412, now.version, now])
    // A form in which nothing was changed.
    const nothing = await send('PATCH', url, {}, now.version)
    expect([nothing.statusCode, nothing.json()]).toEqual([200, now])
    // A theme is a change like any other.
    const preferred_theme = now.preferred_theme === 'dark' ? 'light' : 'dark'
    expect(await statusOf('PATCH', url, { preferred_theme })).toBe(200)
    expect((await read()).version).not.toBe(now.version)
  })

  test('the version of a user changes with the roles; and no call is made about another version', async () => {
    const { email } = (await send('POST', '/auth/user', newUser())).json()
    const versionNow = async () =>
      (await portal.ask('LF_ADMIN', USERS, { search: email })).json().data[0].version
    const before = await versionNow()
    const roles = [{ name: 'DEALER_ADMIN', configuration_id: OWN_DEALERSHIP }]
    await send('PATCH', '/auth/user', { email, roles })
    const now = await versionNow()
    expect(now).not.toBe(before)
    for (const url of ['/auth/user/invitation', '/auth/user/enable', '/auth/user/reset-passkeys']) {
      const late = await send('POST', url, { email }, before)
      expect([late.statusCode, late.json().current.version]).toEqual([412, now])
      expect(await statusOf('POST', url, { email }, now)).toBe(200)
    }
    const withdraw = (version: string) => statusOf('DELETE', '/auth/user/invitation', { email }, version)
    expect([await withdraw(before), await withdraw(now)]).toEqual([412, 200])
  })
})
