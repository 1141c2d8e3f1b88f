import { describe, expect, test } from 'vitest'
import { featuresOf } from '../../src/domain/session/permissions.ts'
import type { Request } from '../../src/services/http.ts'
import { createScreenOwner } from '../../src/services/screen-owner.ts'
import { createSessionService } from '../../src/services/session/session.ts'
import { answering, ok, reading, type Services } from './answering.ts'
import { WIRE } from './report-wire.ts'

describe('the session service', () => {
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

  test('distinguishes a right, a temporary and a wrong password', {
    tags: ['P4.6'],
  }, async () => {
    const signIn = ({ session }: Services) => session.signIn(credentials)
    const must = { status: 401, body: { error: 'user must change password' } }
    const wrong = { status: 401, body: { error: 'invalid credentials', message: 'No' } }
    expect([await reading(signIn, must), await reading(signIn, ok({}))]).toEqual([
      'mustChangePassword',
      'signedIn',
    ])
    const failure = { code: 'unauthorized', message: 'No' }
    await expect(reading(signIn, wrong)).rejects.toMatchObject({ failure })
  })

  test('reads the profile with the highest role, and drops roles and features that this build does not know', {
    tags: ['P3.7', 'P8.5'],
  }, async () => {
    const { session } = answering(ok(profile), { status: 401, body: {} }).services
    expect(await session.readProfile()).toEqual({
      email: 'ada@provider.example',
      firstName: 'Ada',
      lastName: 'Byron',
      role: 'GROUP_ADMIN',
      preferredLanguage: 'fr',
      preferredTheme: 'dark',
      groups: [],
      dealers: [{ configurationId: 'oak', dealerId: 'd1', inventoryProvider: 'vAuto', name: 'Oak' }],
      roles: [
        { name: 'DEALER_USER', groupId: null, dealershipId: 'oak' },
        { name: 'GROUP_ADMIN', groupId: 'north', dealershipId: null },
      ],
      features: featuresOf('GROUP_ADMIN'),
    })
    expect(await session.readProfile()).toBe(null)
  })

  test('reads the profile again after a sign-in that has begun meanwhile', async () => {
    const login = Promise.withResolvers<ReturnType<typeof ok>>()
    const profiles = ['ada', 'bob'].map((name) => ok({ ...profile, email: `${name}@provider.example` }))
    const request: Request = async (path) =>
      path === '/auth/login' ? login.promise : (profiles.shift() ?? ok({}))
    const { readProfile, signIn } = createSessionService(request, '/auth', createScreenOwner())
    const read = readProfile()
    const signedIn = signIn(credentials)
    login.resolve(ok({}))
    await signedIn
    expect((await read)?.email).toBe('bob@provider.example')
  })

  test('keeps the last user whose profile was read as owner of the screens until a sign-out', async () => {
    const other = { ...profile, email: 'bob@provider.example' }
    const over = { status: 401, body: {} }
    const { request } = answering(ok(profile), over, new Error('down'), ok(other), over, ok({}))
    const owner = createScreenOwner()
    const { readProfile, signIn, signOut } = createSessionService(request, '/auth', owner)
    const owners = [owner.read()]
    const calls = [...Array(4).fill(() => readProfile()), () => signIn(credentials), signOut]
    for (const call of calls) {
      await call().catch(() => undefined)
      owners.push(owner.read())
    }
    const [ada, bob] = [profile.email, other.email]
    expect(owners).toEqual([null, ada, ada, ada, bob, bob, null])
  })
})

describe('the dealer group service', () => {
  const dealer = { configuration_id: 'oak', dealer_id: 'd1', inventory_provider: 'vAuto', name: 'Oak' }

  test('reads each group with its dealers', { tags: ['P3.5', 'P7.19', 'D3.11', 'D7.16'] }, async () => {
    const { services, calls } = answering(ok([{ id: 'north', name: 'North', dealers: [dealer] }]))
    const dealers = [{ configurationId: 'oak', dealerId: 'd1', inventoryProvider: 'vAuto', name: 'Oak' }]
    expect(await services.dealerGroups.readGroups()).toEqual([{ id: 'north', name: 'North', dealers }])
    expect(calls).toEqual([{ path: '/configurations/api/v1/group', options: undefined }])
  })

  test('returns an empty list on any failure', { tags: ['P7.20', 'D7.16'] }, async () => {
    for (const answer of [{ status: 500, body: null }, { status: 403, body: {} }, ok({}), new Error('down')])
      expect(await reading(({ dealerGroups }) => dealerGroups.readGroups(), answer)).toEqual([])
  })
})

test('the device service reads unregistered loggers with chip and ICCID; a 404 is an empty list', {
  tags: ['D3.9', 'D7.6'],
}, async () => {
  const seen = { device_id: 'chip-8', serial_number: '0042', seen_at: '2026-10-20T10:00:00.000Z' }
  const wire = ok([
    { device_id: 'chip-9', sim_iccid: '89014103211118510738' },
    { ...seen, sim_iccid: '89014103211118510720' },
  ])
  const { devices } = answering(wire, { status: 404, body: {} }).services
  expect(await devices.readUnregistered()).toEqual([
    { chipId: 'chip-9', iccId: '89014103211118510738', serialNumber: null, seenAt: null },
    { chipId: 'chip-8', iccId: '89014103211118510720', serialNumber: '42', seenAt: seen.seen_at },
  ])
  expect([await devices.readUnregistered(), await devices.suggestName()]).toEqual([[], 'agile-alpaca'])
})

test('the trim service returns trims unchanged', { tags: ['D7.11'] }, async () => {
  const trims = [{ country: 'US', vin: 'A', trims: ['GT'] }]
  expect(await reading((services) => services.trims.readTrims({ vehicles: [] }), ok(trims))).toEqual(trims)
})

test('the location service reads a location with its summer and winter temperatures', {
  tags: ['D7.29'],
}, async () => {
  const place = { code: '80202', country: 'US', region: 'US-CO', place: 'Denver' }
  const answer = ok({ ...place, summer_c: 22, winter_c: 0 })
  const location = await reading(({ locations }) => locations.readLocation({ code: '80202' }), answer)
  expect(location).toEqual({ ...place, summerC: 22, winterC: 0 })
})

describe('the metrics service', () => {
  const days = { from: '2026-10-05', to: '2026-11-03' }
  const wire = (reports: number, average_score: number | null) => {
    const figures = { reports, average_score, cell_issues: 1, published: 2 }
    return { ...days, ...figures, daily: [{ date: '2026-11-03', ...figures }] }
  }
  const shown = (reports: number, averageScore: number | null) => {
    const figures = { reports, averageScore, cellIssues: 1, published: 2 }
    return { ...days, ...figures, daily: [{ date: '2026-11-03', ...figures }] }
  }
  const body = { today: wire(3, null), last_30_days: wire(30, 88.4), last_3_months: wire(90, 87) }
  const metrics = ({ metrics }: Services) => metrics.readMetrics({ selection: { type: 'all' } })

  test('reads the figures of each span, and rejects an answer against the contract as malformed', async () => {
    const figures = {
      today: shown(3, null),
      last30Days: shown(30, 88.4),
      last3Months: shown(90, 87),
      latest: [],
    }
    expect(await reading(metrics, ok(body))).toEqual({ ...figures, work: null })
    const work = { no_trim: 1, cell_issues: 2, unpublished: 3 }
    const shownWork = { noTrim: 1, cellIssues: 2, unpublished: 3 }
    expect(await reading(metrics, ok({ ...body, work }))).toEqual({
      ...figures,
      work: { ...shownWork, quietDevices: null },
    })
    expect(await reading(metrics, ok({ ...body, work: { ...work, quiet_devices: 4 } }))).toEqual({
      ...figures,
      work: { ...shownWork, quietDevices: 4 },
    })
    const firstSteps = { network: false, report: true, published: false }
    expect(await reading(metrics, ok({ ...body, first_steps: firstSteps }))).toMatchObject({ firstSteps })
    for (const wrong of [null, {}, { ...body, today: { ...body.today, reports: '3' } }])
      await expect(reading(metrics, ok(wrong))).rejects.toMatchObject({
        failure: { code: 'malformed', service: 'reports' },
      })
  })
})

describe('the report service', () => {
  const report = (wire: object) => reading(({ reports }) => reports.readReport({ reportId: 'r1' }), ok(wire))

  test('turns the wire fields of a report into the fields of its page', {
    tags: ['D3.12', 'D3.13', 'D3.14', 'D3.15', 'D3.16', 'D3.17', 'D7.22'],
  }, async () => {
    const { address, emails, phone_numbers } = WIRE.configuration
    expect(await report(WIRE)).toMatchObject({
      id: 'r1',
      conductedAt: '2026-11-01T12:00:00.000Z',
      cellHealth: 'issue',
      imagePath: 'reports/a.jpg',
      methodVersion: 4,
      score: 93,
      doubts: ['range'],
      currentCapacityKwh: 120.4,
      originalCapacityKwh: 131,
      trim: 'Lariat',
      vehicle: {
        vin: '5YJ3E1EA0MF900001',
        country: 'CA',
        make: 'Ford',
        model: 'F-150 Lightning',
        year: 2021,
      },
      dealership: {
        address: {
          streetNumber: address.street_number,
          streetName: address.street_name,
          city: address.city,
          state: address.state,
          zipCode: address.zip_code,
          country: address.country,
        },
        emails,
        phoneNumbers: phone_numbers,
        measurement: 'metric',
        timeZone: 'America/Toronto',
      },
      specifications: { rangeKm: 515, rangeMi: 320, vehicleToGrid: false },
      cellGroups: 104,
      conditions: { stateOfChargePercent: 81, temperatureC: 12, device: '42', firmware: '2.4.1' },
      others: [{ id: 'two', conductedAt: '2025-11-01T12:00:00.000Z', score: 95, share: 0.5 }],
      issue: { number: '7Z0CZ-03TN8', revision: 2, issuedAt: '2026-11-03T12:00:00.000Z', code: 'one' },
      measured: WIRE.report_data.data.printed_report,
      debug: '{\n  "usableEnergyKwh": 120.4\n}',
    })
  })

  test('accepts a report that lacks optional parts', { tags: ['D2.50', 'D3.15'] }, async () => {
    const report_data = { ...WIRE.report_data, timestamp: '?', data: { jato: null, printed_report: null } }
    expect(await report({ ...WIRE, configuration: null, debug_json: null, report_data })).toMatchObject({
      conductedAt: WIRE.created_at,
      dealership: null,
      specifications: null,
      measured: null,
      debug: null,
    })
  })

  test('rejects an answer that is no report as malformed', { tags: ['D7.22'] }, async () => {
    await expect(report({ id: 'r1' })).rejects.toMatchObject({
      failure: { code: 'malformed', service: 'reports' },
    })
  })
})
