import { describe, expect, test } from 'vitest'
import { featuresOf } from '../../src/domain/permissions.ts'
import { createDealerGroupsService } from '../../src/services/dealer-groups.ts'
import { createReportsService } from '../../src/services/reports.ts'
import { createScreenOwner } from '../../src/services/screen-owner.ts'
import { createSessionService } from '../../src/services/session.ts'
import { createTrimsService } from '../../src/services/trims.ts'
import { answering, ok } from './answering.ts'

const query = {
  filter: 'report_no_trim',
  search: 'né & co',
  sort: { key: 'score', direction: 'ASC' },
} as const

const wireRow = {
  id: 'r1',
  created_at: '2026-11-01T10:00:00.000Z',
  cell_health: 'Cell Issue',
  image_path: null,
  battery_report_vehicle: {
    id: 'v1',
    country: 'CA',
    vin: '5YJ3E1EA0MF900001',
    year: 2021,
    make: 'Tesla',
    model: 'Model 3',
    trim: null,
  },
  configuration: null,
  score: null,
  current_capacity: 50.5,
  original_capacity: null,
  published: false,
  archived: false,
  in_inventory: true,
  serial_number: '42',
}
const page = { data: [wireRow], page: 1, limit: 25, total: 1, total_pages: 1 }
const counts = { report_all_inventory: 1, report_not_inventory: 2, report_archived: 3, report_no_trim: 4 }

describe('reports', () => {
  test('a page is asked for in the words of the contract and comes as rows with the counts', {
    tags: ['P7.4', 'P9.4', 'D3.25', 'D7.34'],
  }, async () => {
    const { request, calls } = answering(ok(page), ok(counts))
    const reports = createReportsService(request, '/batteries/api/v1')
    const selection = { type: 'dealership', id: 'oak' } as const
    expect(await reports.readRows({ query, selection, from: 1, pages: 1 })).toEqual({
      total: 1,
      counts,
      rows: [
        {
          id: 'r1',
          createdAt: '2026-11-01T10:00:00.000Z',
          cellHealth: 'issue',
          imagePath: null,
          vehicle: {
            vin: '5YJ3E1EA0MF900001',
            country: 'CA',
            make: 'Tesla',
            model: 'Model 3',
            year: 2021,
          },
          trim: null,
          configuration: null,
          score: null,
          currentCapacityKwh: 50.5,
          originalCapacityKwh: null,
          published: false,
          archived: false,
          inInventory: true,
        },
      ],
    })
    expect(calls.map(({ path }) => path)).toEqual([
      '/batteries/api/v1/battery/reports?context_type=dealership&context_id=oak&page=1&limit=25' +
        '&search=n%C3%A9+%26+co&filter=report_no_trim&sort_key=score&sort_direction=ASC',
      '/batteries/api/v1/battery/reports/filters?context_type=dealership&context_id=oak',
    ])
  })

  const all = { type: 'all' } as const

  test('404 is an empty list', async () => {
    const { request } = answering({ status: 404, body: {} })
    const reports = createReportsService(request, '')
    expect(await reports.readRows({ query, selection: all, from: 2, pages: 1 })).toEqual({
      rows: [],
      total: 0,
      counts: null,
    })
  })

  test('what does not fit the contract is malformed, whatever it is', { tags: ['P9.15'] }, async () => {
    const elsewhere = { ...wireRow.battery_report_vehicle, country: 'DE' }
    for (const body of [
      null,
      [],
      'x',
      { data: [{}] },
      { ...page, data: [{ ...wireRow, score: '9' }] },
      { ...page, data: [{ ...wireRow, battery_report_vehicle: elsewhere }] },
    ]) {
      const reports = createReportsService(answering(ok(body)).request, '')
      await expect(reports.readRows({ query, selection: all, from: 2, pages: 1 })).rejects.toMatchObject({
        failure: { code: 'malformed', service: 'reports' },
      })
    }
  })

  test('rows without counts are better than none', async () => {
    const { request } = answering(ok(page), new Error('down'))
    const answer = await createReportsService(request, '').readRows({
      query,
      selection: all,
      from: 1,
      pages: 1,
    })
    expect([answer.rows.length, answer.counts]).toEqual([1, null])
  })

  test('loaded pages are read again a hundred rows a call', async () => {
    const { request, calls } = answering(ok(page))
    await createReportsService(request, '').readRows({ query, selection: all, from: 1, pages: 5 })
    const pages = calls.map(({ path }) => new URLSearchParams(path.split('?')[1]))
    expect(pages.map((params) => [params.get('page'), params.get('limit')])).toEqual([
      ['1', '100'],
      ['2', '100'],
      [null, null],
    ])
  })

  test('edits go out as partial updates', { tags: ['D7.36'] }, async () => {
    const { request, calls } = answering(ok({}))
    const reports = createReportsService(request, '/b')
    await reports.saveEdit({ edit: { kind: 'published', id: 'a/b', published: true } })
    await reports.saveEdit({ edit: { kind: 'trim', id: 'r1', trim: 'GT' } })
    await reports.saveEdit({ edit: { kind: 'regenerated', id: 'r1' } })
    expect(calls.map(({ path, options }) => [options?.method, path, options?.body])).toEqual([
      ['PATCH', '/b/battery/reports/a%2Fb', { published: true }],
      ['PATCH', '/b/battery/reports/r1', { trim: 'GT' }],
      ['POST', '/b/battery/reports/r1/regenerate', {}],
    ])
  })

  test('a refused edit rejects with the reason and the field', async () => {
    const { request } = answering({ status: 409, body: { message: 'Archived', field: 'published' } })
    const edit = { kind: 'published', id: 'r1', published: true } as const
    await expect(createReportsService(request, '').saveEdit({ edit })).rejects.toMatchObject({
      failure: { code: 'rejected', status: 409, message: 'Archived', field: 'published' },
    })
  })
})

describe('session', () => {
  const credentials = { email: 'ada@provider.example', password: 'x' }
  const profile = {
    email: 'ada@provider.example',
    name: 'Ada',
    family_name: 'Byron',
    status: 'CONFIRMED',
    preferred_language: 'FR-ca',
    preferred_theme: 'DARK',
    roles: [
      { name: 'DEALER_USER', config_id: 'oak', group_id: null },
      { name: 'GROUP_ADMIN', config_id: null, group_id: 'north' },
      { name: 'ROLE_OF_TOMORROW', config_id: null, group_id: null },
    ],
    groups: [],
    dealers: [{ id: 'oak', dealer_id: 'd1', inventory_provider: 'vAuto', name: 'Oak' }],
    features: [...featuresOf('GROUP_ADMIN'), 'feature.of.tomorrow'],
  }

  test('a temporary password is told apart from a wrong one', { tags: ['P4.6'] }, async () => {
    const must = answering({ status: 401, body: { error: 'user must change password' } })
    const wrong = answering({ status: 401, body: { error: 'invalid credentials', message: 'No' } })
    expect(await createSessionService(must.request, '', createScreenOwner()).signIn(credentials)).toBe(
      'mustChangePassword',
    )
    await expect(
      createSessionService(wrong.request, '', createScreenOwner()).signIn(credentials),
    ).rejects.toMatchObject({
      failure: { code: 'unauthorized', message: 'No' },
    })
  })

  test('the highest role applies; what this build does not know is left out', {
    tags: ['P3.7'],
  }, async () => {
    const session = createSessionService(answering(ok(profile)).request, '/auth', createScreenOwner())
    expect(await session.readProfile()).toEqual({
      email: 'ada@provider.example',
      firstName: 'Ada',
      lastName: 'Byron',
      role: 'GROUP_ADMIN',
      preferredLanguage: 'fr',
      preferredTheme: 'dark',
      groups: [],
      dealers: [{ configurationId: 'oak', dealerId: 'd1', inventoryProvider: 'vAuto', name: 'Oak' }],
      features: featuresOf('GROUP_ADMIN'),
    })
  })

  test('a profile goes out trimmed, in lower case, and without what was left empty', {
    tags: ['P5.11'],
  }, async () => {
    const { request, calls } = answering(ok(profile))
    const { saveProfile } = createSessionService(request, '/auth', createScreenOwner())
    await saveProfile({ values: { firstName: ' Zoë ', lastName: 'Núñez 🚗', language: 'FR' } })
    await saveProfile({ values: { firstName: '', lastName: ' \t ', language: '' } })
    expect(calls.map(({ path, options }) => [options?.method, path, options?.body])).toEqual([
      ['PATCH', '/auth/user/profile', { name: 'Zoë', family_name: 'Núñez 🚗', preferred_language: 'fr' }],
      ['PATCH', '/auth/user/profile', {}],
    ])
  })

  test('no session is no profile', { tags: ['P8.5'] }, async () => {
    const { request } = answering({ status: 401, body: {} })
    expect(await createSessionService(request, '', createScreenOwner()).readProfile()).toBe(null)
  })

  test('the screens belong to whose profile was read, also while the session is over, until a sign-out', async () => {
    const other = { ...profile, email: 'bob@provider.example' }
    const over = { status: 401, body: {} }
    const { request, calls } = answering(ok(profile), over, new Error('down'), ok(other), over, ok({}))
    const owner = createScreenOwner()
    const session = createSessionService(request, '/auth', owner)
    const owners = [owner.read()]
    for (const call of [
      session.readProfile,
      session.readProfile,
      session.readProfile,
      session.readProfile,
      () => session.signIn(credentials),
      session.signOut,
    ]) {
      await call().catch(() => undefined)
      owners.push(owner.read())
    }
    const [ada, bob] = [profile.email, other.email]
    expect(owners).toEqual([null, ada, ada, ada, bob, bob, null])
    expect(calls.map(({ options }) => options?.isAnyones)).toEqual(Array(6).fill(true))
  })
})

test('dealer groups come with their dealers', { tags: ['P3.5', 'P7.19', 'D3.11', 'D7.16'] }, async () => {
  const dealer = { configuration_id: 'oak', dealer_id: 'd1', inventory_provider: 'vAuto', name: 'Oak' }
  const { request, calls } = answering(ok([{ id: 'north', name: 'North', dealers: [dealer] }]))
  expect(await createDealerGroupsService(request, '/configurations').readGroups()).toEqual([
    {
      id: 'north',
      name: 'North',
      dealers: [{ configurationId: 'oak', dealerId: 'd1', inventoryProvider: 'vAuto', name: 'Oak' }],
    },
  ])
  expect(calls).toEqual([{ path: '/configurations/api/v1/group', options: undefined }])
})

test('dealer groups are an empty list on any failure', { tags: ['P7.20', 'D7.16'] }, async () => {
  for (const answer of [{ status: 500, body: null }, { status: 403, body: {} }, ok({}), new Error('down')]) {
    expect(await createDealerGroupsService(answering(answer).request, '').readGroups()).toEqual([])
  }
})

test('trims are asked for in one call, by country', { tags: ['D7.11'] }, async () => {
  const { request, calls } = answering(ok([{ country: 'US', vin: 'A', trims: ['GT'] }]))
  const vehicles = [
    { vin: 'A', country: 'US' },
    { vin: 'B', country: 'CA' },
  ] as const
  expect(await createTrimsService(request, '/v').readTrims({ vehicles })).toEqual([
    { country: 'US', vin: 'A', trims: ['GT'] },
  ])
  expect(calls).toEqual([
    {
      path: '/v/vehicle/trims',
      options: { method: 'POST', body: { vins: { US: ['A'], CA: ['B'] } } },
    },
  ])
})
