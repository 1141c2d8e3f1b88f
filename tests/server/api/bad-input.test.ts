import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operationsIn } from '../../../scripts/prove/openapi.ts'
import { userRoles, users } from '../../../server/database/schema.ts'
import { callCounts } from '../../../server/database/schema-access.ts'
import { devices } from '../../../server/database/schema-stock.ts'
import { aMeasurement, tokenOf } from './measurements/measurement-calls.ts'
import { CLIENT } from './reports/leads.ts'
import { signedInServer } from './signed-in-server.ts'
import { aTrace } from './support/traces.ts'
import { ACCOUNTS, OWN_DEALERSHIP } from './users/people.ts'

const UNKNOWN_EMAIL = 'nobody@nowhere.example'
const NAMES = { name: 'A', family_name: 'B', preferred_language: 'en', preferred_theme: 'light' }
const roles = [{ name: 'DEALER_USER', configuration_id: OWN_DEALERSHIP }]

const USED = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
}

/** Every call with a body, and a valid body for it. */
const BODIES = {
  'POST /auth/login': { email: UNKNOWN_EMAIL, password: 'Wrong-Password-1' },
  'POST /auth/forgot-password': { email: UNKNOWN_EMAIL },
  'POST /auth/login/link': { email: UNKNOWN_EMAIL },
  'POST /auth/reset-password': { email: UNKNOWN_EMAIL, code: '12345678', new_password: 'Kiwi-Volt-77' },
  'POST /auth/set-password': { email: UNKNOWN_EMAIL, temporary_password: 'x', new_password: 'Kiwi-Volt-77' },
  'POST /auth/login/passkey': { credential: USED },
  'POST /auth/login/second-step': { credential: USED },
  'POST /auth/login/recovery-code': { code: '7KQF-2M9X-H4TB-C0WZ-QJ3R-8VDN' },
  'POST /auth/user/passkeys': {
    name: 'Phone',
    credential: { ...USED, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
  },
  'PATCH /auth/user/passkeys/:id': { name: 'Phone' },
  'POST /auth/user/proof': { password: 'Wrong-Password-1' },
  'POST /auth/user/proof/code': { code: '12345678' },
  'POST /auth/user/proof/passkey': { credential: USED },
  'POST /auth/user/reset-passkeys': { email: UNKNOWN_EMAIL },
  'PATCH /auth/user/profile': NAMES,
  'POST /auth/user': { email: ACCOUNTS.LF_USER, ...NAMES, roles },
  'PATCH /auth/user': { email: UNKNOWN_EMAIL, ...NAMES, roles },
  'DELETE /auth/user': { email: UNKNOWN_EMAIL },
  'POST /auth/user/enable': { email: UNKNOWN_EMAIL },
  'POST /auth/user/invitation': { email: UNKNOWN_EMAIL },
  'DELETE /auth/user/invitation': { email: UNKNOWN_EMAIL },
  'POST /configurations/api/v1/views': {
    list: 'reports',
    name: 'Archived',
    query: '?filter=report_archived',
    sharing: { type: 'dealership', id: OWN_DEALERSHIP },
  },
  'PATCH /configurations/api/v1/views/:id': {
    name: 'Archived',
    query: '?filter=report_archived',
    sharing: { type: 'private' },
  },
  'POST /configurations/api/v1/wifi': {
    ssid: 'Guest',
    password: 'correct horse',
    configuration: { id: OWN_DEALERSHIP },
  },
  'PATCH /configurations/api/v1/wifi/:id': {
    password: 'correct horse',
    configuration: { id: OWN_DEALERSHIP },
  },
  'POST /devices/api/v1/device': {
    name: 'brave-otter',
    chip_id: 'never-seen',
    icc_id: '8'.repeat(20),
    configuration: { id: OWN_DEALERSHIP },
    status: 'shipped',
    tracking_url: 'https://tracking.example',
    country: 'CA',
  },
  'PATCH /devices/api/v1/device/:serialNumber': {
    name: 'brave-otter',
    configuration: { id: OWN_DEALERSHIP },
    expected_configuration: { id: OWN_DEALERSHIP },
    note: 'noted',
    icc_id: '8'.repeat(20),
    status: 'shipped',
    tracking_url: 'https://tracking.example',
    debug_mode: false,
    country: 'CA',
  },
  'POST /devices/api/v1/device/bulk': {
    action: 'debugOff',
    ids: ['00000000'],
  },
  'POST /devices/api/v1/measurements': aMeasurement('00000000', { key: 'drive-1', raw_log: 'AAAA' }),
  'POST /auth/user/bulk': { action: 'enable', ids: [UNKNOWN_EMAIL] },
  'PATCH /inventories/api/v1/inventory/trim': {
    country: 'CA',
    vin: '11111111111111111',
    detected_version: 'Performance',
  },
  'POST /leads/api/v1/battery/:id/ownership': {
    key: '11111111-1111-4111-8111-111111111111',
    comparison: 'midsize',
    fuel_rating: 32,
    years: 5,
    distance: 12_000,
    electricity_cost: 0.17,
    gas_cost: 3.15,
  },
  'POST /leads/api/v1/ownership/:id/mail': { email: UNKNOWN_EMAIL, language: 'en' },
  'POST /support/api/v1/timings': { page: 'home', timings: [{ name: 'LCP', value: 1200 }] },
  'POST /support/api/v1/traces': { id: '11111111-1111-4111-8111-111111111111', trace: aTrace() },
  'POST /vehicles/api/v1/vehicle/trims': { vins: { US: [], CA: [] } },
} as const satisfies Record<string, object>

const FIELDS = Object.entries(BODIES).flatMap(([call, body]) =>
  Object.keys(body).map((field) => ({ call, field, body })),
)

/** Values of other JSON types. */
const OTHER_TYPES = [null, 7, true, { $ne: null }, [[]]]

/** Those that a field takes. They are told here, because a product that takes more also says so. */
const MEANT: Readonly<Record<string, readonly unknown[]>> = {
  'POST /devices/api/v1/device icc_id': [null],
  'POST /devices/api/v1/device configuration': [null],
  'POST /devices/api/v1/device tracking_url': [null],
  'PATCH /devices/api/v1/device/:serialNumber configuration': [null],
  'PATCH /devices/api/v1/device/:serialNumber expected_configuration': [null],
  'PATCH /devices/api/v1/device/:serialNumber note': [null],
  'PATCH /devices/api/v1/device/:serialNumber tracking_url': [null],
  'PATCH /devices/api/v1/device/:serialNumber debug_mode': [true],
  'PATCH /inventories/api/v1/inventory/trim detected_version': [null],
  'POST /leads/api/v1/battery/:id/ownership fuel_rating': [7],
  'POST /leads/api/v1/battery/:id/ownership years': [7],
  'POST /leads/api/v1/battery/:id/ownership distance': [7],
  'POST /leads/api/v1/battery/:id/ownership electricity_cost': [null],
  'POST /leads/api/v1/battery/:id/ownership gas_cost': [null, 7],
  'POST /vehicles/api/v1/vehicle/trims vins': [{ $ne: null }],
}

/** Unusual texts that only programs send. */
const STRANGE_TEXTS = ['', ' ', 'a\u0000b', '\u{d800}', '\u202e', '%00', '../../etc/passwd', 'x'.repeat(5000)]

describe('bad input', () => {
  const { server, as } = signedInServer()
  let before = ''
  let calls = 0
  let device = ''
  let logger = ''
  const withBody: string[] = []
  const bodiless: string[] = []

  beforeAll(async () => {
    before = await rights()
    const [stored] = await server.db.select().from(devices).where(eq(devices.status, 'active')).limit(1)
    device = stored?.serialNumber ?? ''
    logger = await tokenOf(server, device)
    for (const { method, path, body } of operationsIn(
      (await server.inject({ url: '/openapi.json' })).json(),
    )) {
      const call = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      // The calls of reports have values of their own in `refused-values.test.ts`.
      if (path.startsWith('/batteries')) continue
      if (body !== null) withBody.push(call)
      else if (method !== 'GET' && !call.endsWith('/import')) bodiless.push(call)
    }
  })
  // All measurements come from one logger.
  beforeEach(() => server.db.delete(callCounts))

  async function rights(): Promise<string> {
    const people = await server.db.select().from(users).orderBy(users.id)
    const held = await server.db.select().from(userRoles).orderBy(userRoles.id)
    return JSON.stringify([
      people.map(({ id, email, status, passwordHash }) => [id, email, status, passwordHash]),
      held,
    ])
  }

  const credentialOf = (path: string) => {
    if (path.endsWith('/traces')) return { authorization: CLIENT }
    return path.endsWith('/measurements') ? { authorization: logger } : { cookie: as('LF_ADMIN') }
  }

  /**
   * Sends a call from a new IP address, so that the throttle does not block. Traces are sent without a session, because
   * their limit is by account then.
   */
  const send = (call: string, payload: string) => {
    const [method, path = ''] = call.split(' ')
    const url = path.replace(/:\w+/, device)
    calls += 1
    return server.inject({
      method: method === 'DELETE' || method === 'PATCH' ? method : 'POST',
      url,
      payload,
      headers: {
        ...credentialOf(path),
        'content-type': 'application/json',
      },
      remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    })
  }

  test('the list has every call with a body', () => {
    expect(Object.keys(BODIES).sort()).toEqual(withBody.sort())
  })

  test('a call without a body may name the type of one', async () => {
    const refused: string[] = []
    for (const call of bodiless) {
      const { statusCode } = await send(call.replace(/:\w+/, 'unknown'), '')
      if (statusCode === 400) refused.push(call)
    }
    expect(refused).toEqual([])
  })

  test.each(Object.keys(BODIES))('%s refuses a body that is not an object', async (call) => {
    const statuses: number[] = []
    for (const body of ['', 'null', '7', '"text"', '[]', '{', '{"__proto__":{"a":1}}'])
      statuses.push((await send(call, body)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  describe.each(FIELDS)('$call: $field', ({ call, field, body }) => {
    test('of another type is a 400 that names it', { tags: ['P5.12'] }, async () => {
      const seen: unknown[] = []
      const meant = JSON.stringify(MEANT[`${call} ${field}`] ?? [])
      const others = OTHER_TYPES.filter((value) => !meant.includes(JSON.stringify(value)))
      for (const value of others) {
        const answer = await send(call, JSON.stringify({ ...body, [field]: value }))
        const named = String(answer.json().field)
        seen.push([answer.statusCode, named === field || named.startsWith(`${field}.`)])
      }
      expect(seen).toEqual(others.map(() => [400, true]))
    })

    test('with an unusual text is never a server error', { tags: ['P5.12'] }, async () => {
      const statuses: number[] = []
      for (const text of STRANGE_TEXTS) {
        const value = field === 'roles' ? [{ name: text, configuration_id: text, group_id: text }] : text
        statuses.push((await send(call, JSON.stringify({ ...body, [field]: value }))).statusCode)
      }
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    })
  })

  test('none of it has changed the rights of a user', async () => {
    expect(await rights()).toBe(before)
  })
})
