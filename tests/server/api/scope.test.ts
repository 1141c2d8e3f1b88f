import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'
import { forEachCell } from './matrix.ts'
import {
  ACCOUNTS,
  addUser,
  FOREIGN_DEALERSHIP,
  FOREIGN_GROUP,
  get,
  OWN_DEALERSHIP,
  ROLES,
  SIBLING_DEALERSHIP,
} from './people.ts'
import { aPicture, upload } from './pictures.ts'
import { REPORTS, ROUTES, type RouteCase } from './routes.ts'
import { PRINT, REPORT_CALLS } from './scope-table.ts'
import { LISTED, PLACES } from './stock-matrix-table.ts'

const PASSWORD = 'Right-Password-1'

/** The calls that the table of reports names. */
const CALLS_OF_REPORTS: Readonly<Record<string, RouteCase>> = {
  GET: { method: 'GET', url: `${REPORTS}/:id` },
  PATCH: { method: 'PATCH', url: `${REPORTS}/:id`, payload: { published: false } },
  image: { method: 'POST', url: `${REPORTS}/:id/image`, picture: true },
  regenerate: { method: 'POST', url: `${REPORTS}/:id/regenerate` },
  'POST pdf': { method: 'POST', url: `${REPORTS}/pdf`, payload: { url: 'https://elsewhere.example/' } },
}

const withId = (route: RouteCase, id: string) => ({ ...route, url: route.url.replace(':id', id) })

describe('who reaches what', () => {
  let server: TestServer
  const cookies = new Map<string, string>()
  const reportAt = new Map<string, string>()
  let jpeg: Buffer = Buffer.alloc(0)

  beforeAll(async () => {
    jpeg = await aPicture()
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    for (const role of ROLES) cookies.set(role, await signedIn(server, ACCOUNTS[role]))
    const nobody = await addUser(server, { password: PASSWORD })
    cookies.set('no role', await signedIn(server, nobody.email))
    for (const dealership of [OWN_DEALERSHIP, SIBLING_DEALERSHIP, FOREIGN_DEALERSHIP]) {
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
    reportAt.set('nobody', unassigned?.id ?? '')
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

  describe.each(ROUTES.filter(({ isPublic }) => !isPublic))('$method $url', (route) => {
    test('nobody without a session, whatever the input', { tags: ['D6.15'] }, async () => {
      const answers = [
        await call(withId(route, reportAt.get(OWN_DEALERSHIP) ?? ''), ''),
        await call(
          { ...withId(route, 'unknown'), ...(route.payload ? { payload: { wrong: true } } : {}) },
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
        withId(route, reportAt.get(OWN_DEALERSHIP) ?? ''),
        cookies.get('no role') ?? '',
      )
      expect(statusCode).toBe(route.url === '/auth/user/profile' ? 200 : 403)
    })
  })

  describe('whose report one may read, change and regenerate', { tags: ['P6.9', 'D6.14'] }, () => {
    forEachCell([...REPORT_CALLS, ...PRINT], async (label, actor, expected) => {
      const [name = '', place = ''] = label.split(' of ')
      const route = CALLS_OF_REPORTS[name]
      if (!route) throw new Error(`There is no call ${name}.`)
      const answer = await call(withId(route, reportAt.get(place) ?? 'r-unknown'), cookies.get(actor) ?? '')
      expect(String(answer.statusCode)).toBe(expected)
    })
  })

  describe('whose reports one gets', { tags: ['D1.11'] }, () => {
    forEachCell(LISTED, async (label, actor, expected) => {
      const [type = '', id = ''] = label.split(' ')
      const query = new URLSearchParams({
        limit: '100',
        ...(type === 'none' ? {} : { context_type: type }),
        ...(id === '' ? {} : { context_id: id }),
      })
      const read = (url: string) => get(server, cookies.get(actor) ?? '', url)
      const list = await read(`${REPORTS}?${query}`)
      query.delete('limit')
      const others = await Promise.all(
        ['filters', 'export', 'metrics'].map((path) => read(`${REPORTS}/${path}?${query}`)),
      )
      const place = PLACES[expected]
      const status = place === undefined ? Number(expected) : 200
      expect([list, ...others].map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
      const rows: { configuration: { id: string } | null }[] = place === undefined ? [] : list.json().data
      const strangers = rows.filter(
        ({ configuration }) => place && !place.includes(configuration?.id ?? 'none'),
      )
      expect(strangers).toEqual([])
    })
  })

  test('several roles add up, and no further', { tags: ['P6.2'] }, async () => {
    const { email } = await addUser(server, {
      password: PASSWORD,
      roles: [
        { name: 'DEALER_USER', configurationId: OWN_DEALERSHIP },
        { name: 'GROUP_USER', groupId: FOREIGN_GROUP },
      ],
    })
    const cookie = await signedIn(server, email)
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
      await statusOf('nobody'),
    ]).toEqual([200, 200, 404, 404])
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
