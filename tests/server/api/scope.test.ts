import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { holds } from '../../../src/domain/permissions.ts'
import type { RoleName } from '../../../src/domain/roles.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { describeOnBoth, startTestServer, type TestServer } from '../support/server.ts'
import {
  ACCOUNTS,
  addUser,
  cookieOf,
  FOREIGN_DEALERSHIP,
  FOREIGN_GROUP,
  get,
  OWN_DEALERSHIP,
  OWN_DEALERSHIPS,
  OWN_GROUP,
  ROLES,
  reachOfRole,
  SIBLING_DEALERSHIP,
} from './people.ts'
import { aPicture, upload } from './pictures.ts'
import { REPORTS, ROUTES, type RouteCase } from './routes.ts'

const PASSWORD = 'Right-Password-1'

const PLACES = {
  own: { dealership: OWN_DEALERSHIP, group: OWN_GROUP },
  sibling: { dealership: SIBLING_DEALERSHIP, group: OWN_GROUP },
  foreign: { dealership: FOREIGN_DEALERSHIP, group: FOREIGN_GROUP },
} as const

describeOnBoth('who reaches what', {}, (kind) => {
  let server: TestServer
  const cookies = new Map<string, string>()
  const reportAt = new Map<string, string>()
  let jpeg: Buffer = Buffer.alloc(0)

  beforeAll(async () => {
    jpeg = await aPicture()
    server = await startTestServer({ kind, seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await cookieOf(server, ACCOUNTS[role]))
    const nobody = await addUser(server, { password: PASSWORD })
    cookies.set('no role', await cookieOf(server, nobody.email, PASSWORD))
    for (const { dealership } of Object.values(PLACES)) {
      const [row] = await server.db
        .select()
        .from(batteryReports)
        .where(eq(batteryReports.configurationId, dealership))
        .limit(1)
      reportAt.set(dealership, row?.id ?? '')
    }
    const [unassigned] = await server.db
      .select()
      .from(batteryReports)
      .where(isNull(batteryReports.configurationId))
      .limit(1)
    reportAt.set('none', unassigned?.id ?? '')
  })
  afterAll(() => server.close())

  const call = ({ method, url, payload, picture }: RouteCase, cookie: string) =>
    picture
      ? upload(server, cookie, url, jpeg)
      : server.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })

  test('the matrix knows every route below the bases of the contract', async () => {
    const document = await get(server, '', '/openapi.json')
    const paths: Record<string, Record<string, unknown>> = document.json().paths
    const served = Object.entries(paths)
      .filter(([path]) =>
        /^\/(auth|configurations|devices|inventories|leads|batteries|vehicles)\//.test(path),
      )
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('{id}', ':id')}`),
      )
    const known = ROUTES.map(({ method, url }) => `${method} ${url}`)
    const calls = served.map((route) =>
      route.replace('wifi/:id', 'wifi/w-unknown').replace('{serialNumber}', '999').replace('{code}', '80202'),
    )
    expect(calls.filter((route) => !route.startsWith('HEAD')).sort()).toEqual(known.sort())
  })

  describe.each(ROUTES.filter(({ access }) => access !== 'public'))('$method $url', (route) => {
    const withId = (id: string) => ({ ...route, url: route.url.replace(':id', id) })

    test('nobody without a session, whatever the input', { tags: ['D6.15'] }, async () => {
      const answers = [
        await call(withId(reportAt.get(OWN_DEALERSHIP) ?? ''), ''),
        await call(
          { ...withId('unknown'), ...(route.payload ? { payload: { wrong: true } } : {}) },
          'sid=wrong',
        ),
      ]
      expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
        [401, 'unauthorized'],
        [401, 'unauthorized'],
      ])
    })

    test('a user without a role sees the own profile only', async () => {
      const { statusCode } = await call(
        withId(reportAt.get(OWN_DEALERSHIP) ?? ''),
        cookies.get('no role') ?? '',
      )
      expect(statusCode).toBe(route.url === '/auth/user/profile' ? 200 : 403)
    })

    test.each(ROLES)('%s', { tags: ['P6.9', 'D6.14', 'D1.11'] }, async (role) => {
      const cookie = cookies.get(role) ?? ''
      const mayCall = route.feature === undefined || holds(role, route.feature)
      if (route.access === 'feature')
        return expect((await call(route, cookie)).statusCode).toBe(mayCall ? route.allowed : 403)
      if (route.access === 'user') return expect((await call(route, cookie)).statusCode).toBe(200)
      if (route.access === 'context')
        return expect(await contextMatrix(route, role, cookie)).toEqual(expectedContexts(role, mayCall))
      const statuses: Record<string, number> = {}
      for (const place of [...Object.values(PLACES).map(({ dealership }) => dealership), 'none']) {
        statuses[place] = (await call(withId(reportAt.get(place) ?? ''), cookie)).statusCode
      }
      const unknown = await call(withId('r-unknown'), cookie)
      const reach = reachOfRole(role)
      const isAllowed = route.access !== 'admin' || holds(role, 'reports.regenerate')
      const expected = (place: string) =>
        !isAllowed ? 403 : reach === null || reach.includes(place) ? 200 : 404
      expect(statuses).toEqual(
        Object.fromEntries(Object.keys(statuses).map((place) => [place, expected(place)])),
      )
      expect(unknown.statusCode).toBe(isAllowed ? 404 : 403)
    })
  })

  /** For each context the dealerships that rows came from; a number for a refusal. */
  async function contextMatrix(route: RouteCase, role: RoleName, cookie: string) {
    const seen: Record<string, unknown> = {}
    for (const context of contexts()) {
      const response = await call(
        { ...route, url: `${route.url}?${context}${route.url === REPORTS ? '&limit=100' : ''}` },
        cookie,
      )
      seen[context] = response.statusCode === 200 ? 200 : response.statusCode
      if (response.statusCode !== 200 || route.url !== REPORTS) continue
      const reach = reachOfRole(role)
      const strangers = response
        .json()
        .data.map((row: { configuration: { id: string } | null }) => row.configuration?.id ?? 'none')
        .filter((id: string) => reach !== null && !reach.includes(id))
      expect(strangers).toEqual([])
    }
    return seen
  }

  function contexts(): readonly string[] {
    const places = Object.values(PLACES).flatMap(({ dealership, group }) => [
      `context_type=dealership&context_id=${dealership}`,
      `context_type=group&context_id=${group}`,
      // Ids of the other kind.
      `context_type=group&context_id=${dealership}`,
      `context_type=dealership&context_id=${group}`,
    ])
    return [
      ...new Set([
        '',
        'context_type=all',
        ...places,
        'context_type=dealership&context_id=unknown',
        'context_type=group&context_id=unknown',
      ]),
    ]
  }

  function expectedContexts(role: RoleName, mayCall: boolean): Record<string, number> {
    const reach = reachOfRole(role)
    const reached = (context: string): number => {
      const [, type, id = ''] = /context_type=(\w+)(?:&context_id=(.*))?/.exec(context) ?? []
      if (type === undefined || type === 'all') return 200
      const dealerships: Record<string, readonly string[]> = {
        [OWN_GROUP]: OWN_DEALERSHIPS,
        [FOREIGN_GROUP]: [FOREIGN_DEALERSHIP],
      }
      const known =
        type === 'group'
          ? (dealerships[id] ?? [])
          : [...OWN_DEALERSHIPS, FOREIGN_DEALERSHIP].filter((one) => one === id)
      return known.some((one) => reach === null || reach.includes(one)) ? 200 : 404
    }
    return Object.fromEntries(contexts().map((context) => [context, mayCall ? reached(context) : 403]))
  }

  test('several roles add up, and no further', { tags: ['P6.2'] }, async () => {
    const { email } = await addUser(server, {
      password: PASSWORD,
      roles: [
        { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP },
        { name: 'GROUP_USER', groupId: FOREIGN_GROUP },
      ],
    })
    const cookie = await cookieOf(server, email, PASSWORD)
    const groups = (await get(server, cookie, '/configurations/api/v1/group')).json()
    const reached = groups.map((group: { id: string; dealers: { configuration_id: string }[] }) => [
      group.id,
      group.dealers.map(({ configuration_id }) => configuration_id),
    ])
    expect(reached).toEqual([
      ['northstar', [OWN_DEALERSHIP]],
      ['pacific-crest', ['pacific-portland', 'pacific-seattle', 'pacific-vancouver', 'pacific-sacramento']],
    ])
    const statusOf = async (id: string) =>
      (await get(server, cookie, `${REPORTS}/${reportAt.get(id)}`)).statusCode
    expect([
      await statusOf(OWN_DEALERSHIP),
      await statusOf(FOREIGN_DEALERSHIP),
      await statusOf(SIBLING_DEALERSHIP),
      await statusOf('none'),
    ]).toEqual([200, 200, 404, 404])
  })

  test.each(ROLES)('the groups of %s are those it reaches', { tags: ['P6.16'] }, async (role) => {
    const groups = (await get(server, cookies.get(role) ?? '', '/configurations/api/v1/group')).json()
    const ids = groups.flatMap(({ dealers }: { dealers: { configuration_id: string }[] }) =>
      dealers.map((dealer) => dealer.configuration_id),
    )
    const reach = reachOfRole(role)
    expect(groups).toHaveLength(reach === null ? 3 : 1)
    expect(reach === null ? ids.length : ids.sort()).toEqual(reach === null ? 12 : [...reach].sort())
  })

  test('only provider staff see what the device sent', { tags: ['P6.11', 'D6.16'] }, async () => {
    const seen: Record<string, boolean> = {}
    for (const role of ROLES) {
      const report = await get(server, cookies.get(role) ?? '', `${REPORTS}/${await reportWithDebug()}`)
      seen[role] = report.json().debug_json !== null
    }
    expect(seen).toEqual(Object.fromEntries(ROLES.map((role) => [role, role.startsWith('LF_')])))
  })

  async function reportWithDebug(): Promise<string> {
    const rows = await server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
    return rows.find(({ cellHealth }) => cellHealth !== null)?.id ?? ''
  }
})
