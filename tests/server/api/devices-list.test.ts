import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { devices } from '../../../server/database/schema-stock.ts'
import type { DeviceRow } from '../../../server/devices/list.ts'
import { fold } from '../../../server/lists/search.ts'
import {
  belongsToDeviceFilter,
  DEVICE_FILTERS,
  DEVICE_SORT_KEYS,
  type DeviceSortKey,
} from '../../../src/domain/device.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import {
  ACCOUNTS,
  FOREIGN_DEALERSHIP,
  OWN_DEALERSHIP,
  OWN_DEALERSHIPS,
  OWN_GROUP,
  ROLES,
  reachOfRole,
} from './people.ts'
import { DEVICES } from './routes.ts'
import { ask, compare, everyRow, type Query } from './stock-calls.ts'

type Stored = typeof devices.$inferSelect

describeOnBoth('the list of devices', {}, (kind) => {
  let server: TestServer
  let all: readonly Stored[]
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    server = await startTestServer({ kind, seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
    all = await server.db.select().from(devices)
  })
  afterAll(() => server.close())

  const as = (role: string) => cookies.get(role) ?? ''
  const rowsOf = (query: Query = {}, role = 'LF_ADMIN') =>
    everyRow<DeviceRow>(server, as(role), DEVICES, query)
  const serials = (rows: readonly { serial_number: string }[]) => rows.map((row) => row.serial_number)
  const serialsWhere = (isHit: (device: Stored) => boolean) =>
    all
      .filter(isHit)
      .map(({ serialNumber }) => serialNumber)
      .sort()

  test('without parameters: all, 25 a page, by name', { tags: ['D2.14', 'D7.4', 'D9.5'] }, async () => {
    const { data, ...page } = (await ask(server, as('LF_ADMIN'), DEVICES)).json()
    expect(page).toEqual({ page: 1, limit: 25, total: 240, total_pages: 10 })
    const expected = all.toSorted((a, b) => compare(fold(a.name), fold(b.name)))
    expect(serials(data)).toEqual(expected.slice(0, 25).map(({ serialNumber }) => serialNumber))
  })

  test('a row tells provider staff everything, and nobody else what is the provider’s', {
    tags: ['D2.16', 'D3.5'],
  }, async () => {
    const device = all.find(
      ({ configurationId, note, status }) =>
        configurationId === OWN_DEALERSHIP && note !== null && status === 'active',
    )
    if (!device) throw new Error('The seed has no such device.')
    const common = {
      serial_number: device.serialNumber,
      name: device.name,
      configuration: { id: OWN_DEALERSHIP, name: 'Maple EV Centre' },
      status: 'active',
      debug_mode: device.debugMode,
      updated_at: device.updatedAt.toISOString(),
    }
    const seen: Record<string, unknown> = {}
    for (const role of ROLES) [seen[role]] = await rowsOf({ search: device.serialNumber }, role)
    const ofProvider = {
      ...common,
      icc_id: device.iccId,
      chip_id: device.chipId,
      country: 'CA',
      assigned_date: device.assignedDate?.toISOString(),
      tracking_url: null,
      device_note: { id: device.id, note: device.note, updated_at: device.noteUpdatedAt?.toISOString() },
    }
    expect(seen).toEqual(
      Object.fromEntries(ROLES.map((role) => [role, role.startsWith('LF_') ? ofProvider : common])),
    )
  })

  describe.each([
    ['all', {}, () => true],
    [
      'group',
      { context_type: 'group', context_id: OWN_GROUP },
      ({ configurationId }: Stored) => OWN_DEALERSHIPS.includes(configurationId ?? ''),
    ],
    [
      'dealership',
      { context_type: 'dealership', context_id: OWN_DEALERSHIP },
      ({ configurationId }: Stored) => configurationId === OWN_DEALERSHIP,
    ],
  ] as const)('in context %s', (_, context, isThere) => {
    test('counts and rows of each tab agree', { tags: ['D2.13', 'D3.8', 'D7.5'] }, async () => {
      const here = all.filter(isThere)
      const counts = (await ask(server, as('LF_ADMIN'), `${DEVICES}/filters`, context)).json()
      const asDevice = ({ configurationId, status }: Stored) => ({
        configuration: configurationId === null ? null : { id: configurationId, name: '' },
        status,
      })
      const expected = Object.fromEntries(
        DEVICE_FILTERS.map((filter) => [
          filter,
          here.filter((device) => belongsToDeviceFilter(asDevice(device), filter)),
        ]),
      )
      expect(counts).toEqual({
        ...Object.fromEntries(Object.entries(expected).map(([filter, found]) => [filter, found.length])),
        inactive: here.filter(({ status }) => status === 'inactive').length,
      })
      for (const filter of DEVICE_FILTERS)
        expect(serials(await rowsOf({ ...context, filter })).sort()).toEqual(
          serials((expected[filter] ?? []).map((it) => ({ serial_number: it.serialNumber }))).sort(),
        )
    })
  })

  test.each(ROLES)('%s gets the devices that it reaches', async (role) => {
    const reach = reachOfRole(role)
    expect(serials(await rowsOf({}, role)).sort()).toEqual(
      serialsWhere(({ configurationId }) => reach === null || reach.includes(configurationId ?? '')),
    )
  })

  test.each(DEVICE_SORT_KEYS)('sorted by %s in both directions', { tags: ['D7.4'] }, async (sort_key) => {
    const value: Record<DeviceSortKey, (device: Stored) => string | number | null> = {
      name: ({ name }) => fold(name),
      serial_number: ({ serialNumber }) => serialNumber.replace(/^0+/, ''),
      icc_id: ({ iccId }) => iccId,
      configuration_name: ({ configurationName }) => configurationName && fold(configurationName),
      configuration_id: ({ configurationId }) => configurationId,
      assigned_date: ({ assignedDate }) => assignedDate?.getTime() ?? null,
      country: ({ country }) => country,
      status: ({ status }) => status,
    }
    const expected = all.toSorted(
      (a, b) => compare(value[sort_key](a), value[sort_key](b)) || compare(a.id, b.id),
    )
    const ascending = await rowsOf({ sort_key, sort_direction: 'ASC' })
    const descending = await rowsOf({ sort_key, sort_direction: 'DESC' })
    expect(serials(ascending)).toEqual(expected.map(({ serialNumber }) => serialNumber))
    expect(serials(descending)).toEqual(serials(ascending).reverse())
  })

  test.each(['icc_id', 'country', 'assigned_date'])(
    'who does not see %s does not sort by it either',
    { tags: ['D2.16'] },
    async (sort_key) => {
      const answers = await Promise.all(
        ROLES.map(async (role) => (await ask(server, as(role), DEVICES, { sort_key })).statusCode),
      )
      expect(answers).toEqual([200, 200, 403, 403, 403, 403])
    },
  )

  test('a search finds name, serial number with or without zeros, its tail, and the dealership', {
    tags: ['D7.4'],
  }, async () => {
    const device = all.find(({ configurationId }) => configurationId === OWN_DEALERSHIP)
    if (!device) throw new Error('The seed has no such device.')
    const bare = device.serialNumber.replace(/^0+/, '')
    const [adjective = '', animal = ''] = device.name.split('-')
    const terms: readonly [string, (one: Stored) => boolean][] = [
      [device.name.toUpperCase(), ({ name }) => name.includes(device.name)],
      [`${animal} ${adjective}`, ({ name }) => name.includes(adjective) && name.includes(animal)],
      [device.serialNumber, ({ id }) => id === device.id],
      [`00${bare}`, ({ id }) => id === device.id],
      [bare.slice(-5), ({ serialNumber, iccId }) => (serialNumber + iccId).includes(bare.slice(-5))],
      [device.iccId.slice(-8), ({ iccId }) => iccId.endsWith(device.iccId.slice(-8))],
      ['vallee', ({ configurationName }) => configurationName === "Garage Vallée d'Or"],
      [`maple ${animal}`, (one) => one.configurationId === OWN_DEALERSHIP && one.name.includes(animal)],
    ]
    for (const [search, isHit] of terms)
      expect([search, serials(await rowsOf({ search })).sort()]).toEqual([search, serialsWhere(isHit)])
  })

  test('an ICCID is found by provider staff alone', async () => {
    const device = all.find(({ configurationId }) => configurationId === OWN_DEALERSHIP)
    const search = device?.iccId ?? ''
    const found = await Promise.all(ROLES.map(async (role) => (await rowsOf({ search }, role)).length))
    expect(found).toEqual([1, 1, 0, 0, 0, 0])
  })

  test('another tenant’s device is not found', async () => {
    const foreign = all.find(({ configurationId }) => configurationId === FOREIGN_DEALERSHIP)
    const found = await Promise.all(
      ROLES.map(async (role) => (await rowsOf({ search: foreign?.serialNumber ?? '' }, role)).length),
    )
    expect(found).toEqual([1, 1, 0, 0, 0, 0])
  })

  test.each([
    ['filter=inactive', 'filter'],
    ['sort_key=chip_id', 'sort_key'],
    ['limit=101', 'limit'],
    ['search=a%00b', 'search'],
    ['context_type=group', 'context_id'],
  ])('%s is a 400', async (query, field) => {
    const response = await server.inject({
      url: `${DEVICES}?${query}`,
      headers: { cookie: as('LF_ADMIN') },
    })
    expect([response.statusCode, response.json().field]).toEqual([400, field])
  })

  test.each(['%', '_', '\\', "' or 1=1 --", 'zzzz'])('a search for %j finds nothing', async (search) => {
    expect((await ask(server, as('LF_ADMIN'), DEVICES, { search })).statusCode).toBe(404)
  })
})
