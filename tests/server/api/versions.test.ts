import { describe, expect, test } from 'vitest'
import { requireVersion } from '../../../server/http/versions.ts'
import { deviceCalls } from './lists/device-calls.ts'
import { DEVICES, INVENTORY, REPORTS, WIFI } from './routes.ts'
import { signedInServer } from './signed-in-server.ts'
import { everyRow } from './stock-calls.ts'
import { OWN_DEALERSHIP } from './users/people.ts'

interface Row {
  readonly version: string
}

interface Vehicle {
  readonly id: string
  readonly country: string
  readonly vin: string
  readonly configuration: { readonly id: string }
}

interface Kind {
  readonly list: string
  /** Creates or chooses a row, and returns its id. */
  readonly make: () => Promise<string>
  readonly idOf: (row: never) => string
  readonly url: (id: string) => string
  /** A body that changes the row each time. */
  readonly change: (id: string, at: number) => object
  /** The body of a deletion; `null` for rows that nobody deletes. */
  readonly deletion: ((id: string) => object | undefined) | null
}

/** The locks of the engine decide about parallel requests, so both engines are tested. */
describe('versions of rows', () => {
  const portal = signedInServer()
  const { device } = deviceCalls(portal)
  let made = 0
  const vehicles = new Map<string, Vehicle & { readonly trims: readonly string[] }>()
  const send = (
    method: 'PATCH' | 'DELETE' | 'POST',
    url: string,
    payload: object | undefined,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    portal.server.inject({
      method,
      url,
      headers: { cookie: portal.as('LF_ADMIN'), ...headers },
      ...(payload ? { payload } : {}),
    })

  const KINDS: Readonly<Record<string, Kind>> = {
    reports: {
      list: REPORTS,
      make: async () => {
        const rows = await everyRow<{ id: string; archived: boolean }>(
          portal.server,
          portal.as('LF_ADMIN'),
          REPORTS,
        )
        return rows.filter(({ archived }) => !archived)[made++]?.id ?? ''
      },
      idOf: ({ id }: { id: string }) => id,
      url: (id) => `${REPORTS}/${id}`,
      change: (_, at) => ({ published: at % 2 === 0 }),
      deletion: null,
    },
    devices: {
      list: DEVICES,
      make: () => device(),
      idOf: ({ serial_number: serial }: { serial_number: string }) => serial,
      url: (id) => `${DEVICES}/${id}`,
      change: (_, at) => ({ note: `Note ${at}` }),
      deletion: () => undefined,
    },
    vehicles: {
      list: INVENTORY,
      make: async () => {
        const rows = await everyRow<Vehicle>(portal.server, portal.as('LF_ADMIN'), INVENTORY)
        for (const row of rows.slice(made)) {
          made += 1
          const { country, vin } = row
          const vins = { US: [], CA: [], [country]: [vin] }
          const known = (await send('POST', '/vehicles/api/v1/vehicle/trims', { vins })).json()
          if ((known[0]?.trims.length ?? 0) < 2) continue
          vehicles.set(row.id, { ...row, trims: known[0].trims })
          return row.id
        }
        return ''
      },
      idOf: ({ id }: { id: string }) => id,
      url: (id) =>
        `${INVENTORY}/trim?context_type=dealership&context_id=${vehicles.get(id)?.configuration.id}`,
      change: (id, at) => {
        const { country = '', vin = '', trims = [] } = vehicles.get(id) ?? {}
        return { country, vin, detected_version: at % 4 === 0 ? null : trims[at % 2] }
      },
      deletion: null,
    },
    wifi: {
      list: WIFI,
      make: async () => {
        const body = {
          ssid: `Net ${++made}`,
          password: 'correct horse',
          configuration: { id: OWN_DEALERSHIP },
        }
        return (await send('POST', WIFI, body)).json().id
      },
      idOf: ({ id }: { id: string }) => id,
      url: (id) => `${WIFI}/${id}`,
      // The same password again is a change, too: whoever looks at the list cannot tell.
      change: () => ({ password: 'correct horse' }),
      deletion: () => undefined,
    },
    users: {
      list: '/auth/user/list',
      make: async () => {
        const email = `person${++made}@maple.example`
        const roles = [{ name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP }]
        const names = { name: 'A', family_name: 'B', preferred_language: 'en', preferred_theme: 'light' }
        return (await send('POST', '/auth/user', { email, roles, ...names })).json().email
      },
      idOf: ({ email }: { email: string }) => email,
      url: () => '/auth/user',
      change: (email, at) => ({ email, family_name: `B${at}` }),
      deletion: (email) => ({ email }),
    },
  }

  for (const [name, { list, make, idOf, url, change, deletion }] of Object.entries(KINDS)) {
    const rowOf = async (id: string) => {
      const rows = await everyRow<Row>(portal.server, portal.as('LF_ADMIN'), list)
      const found = rows.find((row) => idOf(row as never) === id)
      if (!found) throw new Error(`The list has no ${id}.`)
      return found
    }

    test(`of five changes of one version one wins, and without a version all do (${name})`, async () => {
      const id = await make()
      const changes = (headers: Readonly<Record<string, string>>, from: number) =>
        Promise.all([0, 2, 4, 6, 8].map((at) => send('PATCH', url(id), change(id, from + at), headers)))
      // Publishing a published report changes nothing that is stored but the time, which stands still.
      if (['reports', 'vehicles'].includes(name)) await send('PATCH', url(id), change(id, 1))
      const { version } = await rowOf(id)
      const bound = await changes({ 'if-match': version }, 0)
      expect(bound.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412])
      expect((await rowOf(id)).version).not.toBe(version)
      const free = await changes({}, 10)
      expect(free.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    })

    test(`an overtaken change gets the row as it is now, who changed it, and changes nothing (${name})`, async () => {
      const id = await make()
      if (['reports', 'vehicles'].includes(name)) await send('PATCH', url(id), change(id, 1))
      const before = await rowOf(id)
      const first = await send('PATCH', url(id), change(id, 2), { 'if-match': before.version })
      const now = await rowOf(id)
      expect([first.statusCode, first.headers.etag]).toEqual([200, now.version])
      const late = await send('PATCH', url(id), change(id, 3), { 'if-match': before.version })
      expect([late.statusCode, late.headers.etag]).toEqual([412, now.version])
      expect(late.json()).toMatchObject({
        error: 'overtaken',
        current: now,
        changed: { by: expect.stringMatching(/\w/), at: expect.any(String) },
      })
      expect(await rowOf(id)).toEqual(now)
      const again = await send('PATCH', url(id), change(id, 3), { 'if-match': now.version })
      expect(again.statusCode).toBe(200)
    })

    test(`refuses what is no list of ETags, and a weak ETag never matches (${name})`, async () => {
      const id = await make()
      const { version } = await rowOf(id)
      for (const tag of ['abc', `${version} x`, ' ', '"'])
        expect((await send('PATCH', url(id), change(id, 2), { 'if-match': tag })).statusCode).toBe(400)
      for (const tag of [`W/${version}`, '"other"'])
        expect((await send('PATCH', url(id), change(id, 2), { 'if-match': tag })).statusCode).toBe(412)
      expect(await rowOf(id)).toMatchObject({ version })
      for (const tag of [`"other", ${version}`, '*'])
        expect((await send('PATCH', url(id), change(id, 2), { 'if-match': tag })).statusCode).toBe(200)
    })

    if (deletion === null) continue

    test(`a deletion of another version than the present one is refused (${name})`, async () => {
      const id = await make()
      const { version } = await rowOf(id)
      await send('PATCH', url(id), change(id, 2))
      const now = await rowOf(id)
      const late = await send('DELETE', url(id), deletion(id), { 'if-match': version })
      expect([late.statusCode, late.json().current]).toEqual([412, now])
      expect(await rowOf(id)).toEqual(now)
      const done = await send('DELETE', url(id), deletion(id), { 'if-match': now.version })
      expect(done.statusCode).toBe(200)
    })
  }

  test('the own profile has a version, too: whoever is overtaken gets it as it is now', async () => {
    const url = '/auth/user/profile'
    const read = async () => {
      const answer = await portal.server.inject({ url, headers: { cookie: portal.as('LF_ADMIN') } })
      expect(answer.headers.etag).toBe(answer.json().version)
      return answer.json()
    }
    const { version, family_name } = await read()
    const bound = await Promise.all(
      ['A', 'B', 'C'].map((name) => send('PATCH', url, { name }, { 'if-match': version })),
    )
    expect(bound.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412])
    const now = await read()
    const [won] = bound.filter(({ statusCode }) => statusCode === 200)
    expect([won?.headers.etag, won?.json()]).toEqual([now.version, now])
    const late = await send('PATCH', url, { family_name: 'Late' }, { 'if-match': version })
    expect([late.statusCode, late.headers.etag]).toEqual([412, now.version])
    expect(late.json()).toMatchObject({ error: 'overtaken', current: now })
    expect((await read()).family_name).toBe(family_name)
    // A form in which nothing was changed.
    const nothing = await send('PATCH', url, {}, { 'if-match': now.version })
    expect([nothing.statusCode, nothing.json()]).toEqual([200, now])
    expect((await send('PATCH', url, { name: 'D' }, { 'if-match': 'nonsense' })).statusCode).toBe(400)
    expect((await send('PATCH', url, { name: 'Free' })).statusCode).toBe(200)
    // A theme is a change like any other.
    const { version: named } = await read()
    const theme = { preferred_theme: (await read()).preferred_theme === 'dark' ? 'light' : 'dark' }
    expect((await send('PATCH', url, theme)).statusCode).toBe(200)
    expect((await read()).version).not.toBe(named)
  })

  test('the version of a user changes with the roles; and no call is made about another version', async () => {
    const { make, list } = KINDS.users as Kind
    const email = await make()
    const versionNow = async () => {
      const rows = await everyRow<Row & { email: string }>(portal.server, portal.as('LF_ADMIN'), list)
      return rows.find((row) => row.email === email)?.version ?? ''
    }
    const before = await versionNow()
    const roles = [{ name: 'DEALER_ADMIN', configuration_id: OWN_DEALERSHIP }]
    await send('PATCH', '/auth/user', { email, roles })
    const now = await versionNow()
    expect(now).not.toBe(before)
    for (const url of ['/auth/user/invitation', '/auth/user/enable', '/auth/user/reset-passkeys']) {
      const late = await send('POST', url, { email }, { 'if-match': before })
      expect([late.statusCode, late.json().current.version]).toEqual([412, now])
      expect((await send('POST', url, { email }, { 'if-match': now })).statusCode).toBe(200)
      expect((await send('POST', url, { email })).statusCode).toBe(200)
    }
    const withdraw = (version: string) =>
      send('DELETE', '/auth/user/invitation', { email }, { 'if-match': version })
    expect((await withdraw(before)).statusCode).toBe(412)
    expect((await withdraw(now)).statusCode).toBe(200)
  })
})

test('any header that is no list of ETags is refused with the name of the header', () => {
  expect(() => requireVersion('nonsense', '"a"')).toThrow(
    expect.objectContaining({ status: 400, field: 'if-match' }),
  )
})
