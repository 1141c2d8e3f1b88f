import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reports } from '../../src/domain/resources/reports.ts'
import { RequestError } from '../../src/services/http.ts'
import { deviceRowCodec } from '../../src/services/wire/devices.ts'
import { deviceOf, inventoryItem, reportRow, userOf, wifiOf } from '../models/samples.ts'
import { answering, ok, type Services } from './answering.ts'

const oak = { id: 'oak', name: 'Oak' }
const device = {
  serial_number: '0007',
  name: 'otter-0007',
  configuration: oak,
  status: 'shipped',
  debug_mode: true,
  updated_at: '2026-10-01T10:00:00.000Z',
}
const user = {
  email: 'eve@maple.example',
  name: 'Eve',
  family_name: 'Moneypenny',
  status: 'FORCE_CHANGE_PASSWORD',
  last_signed_in_at: '2026-10-20T10:00:00.000Z',
  preferred_language: 'FR',
  preferred_theme: 'Light',
  roles: [
    { name: 'DEALER_USER', config_id: 'oak', group_id: null },
    { name: 'GROUP_ADMIN', config_id: null, group_id: 'north' },
    { name: 'WIZARD', config_id: null, group_id: null },
  ],
  groups: [{ id: 'north', name: 'North', dealers: [] }],
  dealers: [{ id: 'oak', dealer_id: 'd1', inventory_provider: 'vAuto', name: 'Oak' }],
}
const report = {
  id: '1',
  created_at: '2026-11-01T10:00:00.000Z',
  cell_health: 'Cell Issue',
  image_path: 'reports/a.jpg',
  battery_report_vehicle: {
    id: 'v1',
    country: 'US',
    vin: '5YJ3E1EA0MF900001',
    year: 2021,
    make: 'Tesla',
    model: 'Model 3',
    trim: 'Long Range AWD',
  },
  configuration: oak,
  score: 91,
  doubts: [],
  current_capacity: 70.2,
  original_capacity: 75,
  published: false,
  archived: false,
  in_inventory: true,
  serial_number: '42',
}
const reportCounts = Object.fromEntries(reports.tabs.map((tab, at) => [tab, at]))
const logger = deviceOf('0007', {
  status: 'shipped',
  debugMode: true,
  trackingUrl: 'https://track.example/1',
  note: { id: 'n1', text: 'Loose\ncable 🔌', updatedAt: '2026-09-02T10:00:00.000Z' },
  isQuiet: true,
})

/** Per list: its service, a filter and a sort key, its rows on the wire and on the screen, and its counts. */
const LISTS = [
  {
    service: 'reports',
    path: '/batteries/battery/reports',
    narrowed: ['report_no_trim', 'score'],
    wire: [report],
    rows: [reportRow('1', { cellHealth: 'issue', imagePath: 'reports/a.jpg', inInventory: true })],
    counts: reportCounts,
  },
  {
    service: 'users',
    path: '/auth/user/list',
    narrowed: ['user_invited', 'email'],
    wire: [user],
    rows: [
      userOf('GROUP_ADMIN', {
        status: 'invited',
        roles: [
          { name: 'GROUP_ADMIN', groupId: 'north', dealershipId: null },
          { name: 'DEALER_USER', groupId: null, dealershipId: 'oak' },
        ],
        groups: [{ id: 'north', name: 'North', dealers: [] }],
      }),
    ],
    counts: { user_active: 1, user_all: 4, user_disabled: 2, user_invited: 1 },
  },
  {
    service: 'devices',
    path: '/devices/device',
    narrowed: ['shipped', 'name'],
    // Users of a dealer get fewer fields of a device than the provider.
    wire: [z.encode(deviceRowCodec, logger), device],
    rows: [
      logger,
      deviceOf('0007', {
        status: 'shipped',
        debugMode: true,
        iccId: null,
        chipId: null,
        country: null,
        assignedDate: null,
        lastSeenAt: null,
      }),
    ],
    counts: { all: 6, active: 1, assigned: 4, inactive: 3, quiet: 1, shipped: 2, unassigned: 2 },
  },
  {
    service: 'inventory',
    path: '/inventories/inventory',
    narrowed: ['no_report', 'inventory_age'],
    wire: [
      {
        id: '1',
        vin: '5YJ3E1EA0MF900001',
        country: 'US',
        stock_number: 'S1',
        vehicle_year: 2021,
        make: 'Tesla',
        model: 'Model 3',
        trim: 'Long Range AWD',
        inventory_image: 'pictures/y.svg',
        inventory_age: 12,
        reports_at: 'oak',
        vehicle_type: 'used',
        configuration: { ...oak, address: { country: 'CA' } },
      },
    ],
    rows: [inventoryItem('1', { imagePath: 'pictures/y.svg' })],
    counts: { all: 4, with_report: 2, no_report: 2, unpublished: 1 },
  },
  {
    service: 'wifi',
    path: '/configurations/api/v1/wifi',
    narrowed: ['all', 'ssid'],
    wire: [{ id: '1', ssid: ' Été ☀ ', configuration: oak, updated_at: '2026-11-01T10:00:00.000Z' }],
    rows: [wifiOf('1', { ssid: ' Été ☀ ' })],
    counts: null,
  },
] as const
type List = Omit<(typeof LISTS)[number], 'narrowed'> & { readonly narrowed: readonly [string, string] }

const CONTEXT = 'context_type=dealership&context_id=oak'

/** Reads a list: the first page with counts, unless `asked` says otherwise. */
function reading({ service, narrowed: [filter, key] }: List, services: Services, asked: object = {}) {
  const query = { filter, search: 'né & co', sort: { key, direction: 'ASC' } }
  const selection = { type: 'dealership', id: 'oak' }
  const { readRows } = services[service]
  return (readRows as (request: object) => ReturnType<typeof readRows>)({
    query,
    selection,
    from: 1,
    pages: 1,
    counts: true,
    ...asked,
  })
}

const pageOf = ({ service, wire }: List, data: readonly unknown[] = wire, total = 2) => {
  const pages = service === 'users' || service === 'inventory' ? 'totalPages' : 'total_pages'
  return ok({ data, page: 1, limit: 25, total, [pages]: 1 })
}

test.each(LISTS)(
  '$service: the service asks as the contract says, and returns the rows with the counts',
  {
    tags: ['P3.2', 'P7.4', 'P9.4', 'D3.1', 'D3.2', 'D3.4', 'D3.5', 'D3.10', 'D3.25', 'D7.2', 'D7.34'],
  },
  async (list) => {
    const { services, calls } = answering(pageOf(list), ok(list.counts))
    const { path, narrowed, rows, counts } = list
    expect(await reading(list, services)).toEqual({ rows, total: 2, counts })
    const [filter, key] = narrowed
    const asked = `page=1&limit=25&search=n%C3%A9+%26+co&filter=${filter}&sort_key=${key}&sort_direction=ASC`
    // Reports that all wait for their trim have nothing to be put on top of.
    const pinned = list.service === 'reports' ? '&pinned=all' : ''
    expect(calls).toEqual(
      [
        `${path}?${CONTEXT}&${asked}${pinned}`,
        ...(counts ? [`${path}/filters?${CONTEXT}&search=n%C3%A9+%26+co`] : []),
      ].map((path) => ({
        path,
        options: undefined,
      })),
    )
  },
)

test.each(LISTS)(
  '$service: a 404 is an empty list; a refusal and a missing answer are failures',
  {
    tags: ['P7.12', 'P9.15', 'D7.3'],
  },
  async (list) => {
    const { services } = answering({ status: 404, body: {} }, ok(list.counts))
    expect(await reading(list, services)).toEqual({ rows: [], total: 0, counts: list.counts })
    const down = new RequestError('Request failed', 500, null, false)
    await expect(reading(list, answering(down).services)).rejects.toBe(down)
    const refused = answering({ status: 403, body: { message: 'No' } })
    await expect(reading(list, refused.services)).rejects.toMatchObject({ failure: { code: 'rejected' } })
  },
)

test.each(LISTS)(
  '$service: the service rejects an answer against the contract as malformed',
  { tags: ['P9.15'] },
  async (list) => {
    const { service } = list
    for (const body of [
      null,
      [],
      'x',
      {},
      { data: [{}] },
      pageOf(list, [{ ...list.wire[0], id: 1, email: 1, name: 1 }]).body,
    ])
      await expect(reading(list, answering(ok(body)).services)).rejects.toMatchObject({
        failure: { code: 'malformed', service },
      })
  },
)

test('the service rejects a report of an unknown country or with a text for a score as malformed', async () => {
  for (const wrong of [
    { score: '9' },
    { battery_report_vehicle: { ...report.battery_report_vehicle, country: 'DE' } },
  ]) {
    const { services } = answering(pageOf(LISTS[0], [{ ...report, ...wrong }]))
    await expect(reading(LISTS[0], services)).rejects.toMatchObject({ failure: { code: 'malformed' } })
  }
})

test('the service returns the rows when only the counts fail', async () => {
  const { rows, counts } = await reading(LISTS[0], answering(pageOf(LISTS[0]), new Error('down')).services)
  expect([rows.length, counts]).toEqual([1, null])
})

test('the service reads counts only on request, and reloads pages with five hundred rows a call, each row once', async () => {
  const asked = async (from: number, pages: number, counts: boolean, total = 1) => {
    const { services, calls } = answering(pageOf(LISTS[0], LISTS[0].wire, total))
    const { rows } = await reading(LISTS[0], services, { from, pages, counts })
    const params = calls.map(({ path }) => new URLSearchParams(path.split('?')[1]))
    return [rows.length, ...params.map((each) => `${each.get('page')} of ${each.get('limit')}`)]
  }
  expect(await asked(3, 1, false)).toEqual([1, '3 of 25'])
  expect(await asked(1, 5, true)).toEqual([1, '1 of 125', 'null of null'])
  expect(await asked(1, 41, false)).toEqual([1, '1 of 500', '2 of 500', '3 of 500'])
  // A backend with shorter pages.
  expect(await asked(1, 5, false, 2)).toEqual([1, '1 of 125', '1 of 100', '2 of 100'])
})

test.each([
  ['CONFIRMED', 'active'],
  ['FORCE_CHANGE_PASSWORD', 'invited'],
  ['DISABLED', 'disabled'],
])('a user with the wire status %s is shown as %s', { tags: ['P3.3'] }, async (status, shown) => {
  const { services } = answering(pageOf(LISTS[1], [{ ...user, status }]))
  expect((await reading(LISTS[1], services)).rows).toMatchObject([{ status: shown }])
})
