import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../../../scripts/cluster/cluster.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { ROLE_NAMES } from '../../../src/domain/session/roles.ts'
import { DEVICES, REPORTS } from '../api/routes.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { readPdf } from '../print/stub-portal.ts'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'
import { type OtherVersion, otherVersion } from '../support/other-version.ts'

const PROFILE = '/auth/user/profile'
const LIMIT = { timeout: 240_000 }
/** Below the limit of 20 PDFs per user and minute. */
const MOST_PRINTS = 15
/** Tables that all of the people below read or write meanwhile. */
const MIGRATION = `ALTER TABLE users ADD COLUMN of_next_version text NOT NULL DEFAULT 'unknown';--> statement-breakpoint
ALTER TABLE battery_reports ADD COLUMN of_next_version integer NOT NULL DEFAULT 0;--> statement-breakpoint
CREATE INDEX battery_reports_of_next_version ON battery_reports (of_next_version);--> statement-breakpoint
UPDATE battery_reports SET of_next_version = 1 WHERE published`

type Role = keyof typeof ACCOUNTS

describe('a deployment of another version, on two servers behind a load balancer', () => {
  const versions: OtherVersion[] = []
  let fresh: FreshDatabase
  let cluster: Cluster
  let database: pg.Client
  const cookies = new Map<string, string>()

  const call = (path: string, role: Role, init: RequestInit = {}, at = cluster.origin) =>
    fetch(at + path, {
      ...init,
      headers: {
        origin: at,
        cookie: cookies.get(role) ?? '',
        connection: 'close',
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
    })
  const send = (method: string, path: string, role: Role, body: object, at?: string) =>
    call(path, role, { method, body: JSON.stringify(body) }, at)
  const originOf = (index: number) => cluster.servers()[index]?.origin ?? ''
  const buildAt = async (at: string) =>
    (await (await call('/version.json', 'LF_ADMIN', {}, at)).json()).buildId

  async function signIn(role: Role, at: string): Promise<void> {
    const credentials = { email: ACCOUNTS[role], password: DEMO_PASSWORD }
    const answer = await send('POST', '/auth/login', role, credentials, at)
    expect(answer.status).toBe(200)
    cookies.set(role, answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '')
  }
  /** The words of a PDF of a report, printed by a server. */
  async function print(role: Role, at?: string): Promise<string> {
    const list = await (await call(`${REPORTS}?page=1&page_size=1`, role, {}, at)).json()
    const url = `${at ?? cluster.origin}/battery-reports/${list.data[0].id}?print=true`
    const answer = await send('POST', `${REPORTS}/pdf`, role, { url }, at)
    if (!answer.ok) throw new Error(`The PDF got ${answer.status}: ${await answer.text()}`)
    const page = await (await readPdf((await answer.json()).pdf_base64)).getPage(1)
    const { items } = await page.getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join('')
  }

  /** What people do until it is done: each call must succeed, and each change be read back. */
  async function callsDuring(printing: Role, work: Promise<unknown>) {
    const seen = { calls: 0, failures: [] as unknown[], builds: new Set<unknown>(), printed: 0 }
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    const repeat = async (step: (round: number) => Promise<unknown>) => {
      for (let round = 0; !isDone; round++) {
        const failure = await step(round).catch((error: unknown) => String(error))
        seen.calls++
        if (failure) seen.failures.push(failure)
      }
    }
    const write = (role: Role) => async (round: number) => {
      const name = `${role} ${round}`
      const saved = await send('PATCH', PROFILE, role, { name })
      const answer = await call(PROFILE, role)
      const read = answer.ok ? (await answer.json()).name : answer.status
      return saved.ok && read === name ? null : [saved.status, name, read]
    }
    const read = (path: string) => async () => {
      const answer = await call(path, 'LF_ADMIN')
      await answer.arrayBuffer()
      return answer.ok ? null : [answer.status, path]
    }
    await Promise.all([
      ...(['LF_USER', 'GROUP_ADMIN', 'DEALER_ADMIN'] as const).map((role) => repeat(write(role))),
      repeat(read(`${REPORTS}?page=1&page_size=25`)),
      repeat(read(DEVICES)),
      repeat(async () => void seen.builds.add(await buildAt(cluster.origin))),
      repeat(async () => {
        if (seen.printed === MOST_PRINTS) return read(REPORTS)()
        await print(printing)
        seen.printed++
        return null
      }),
      done,
    ])
    return seen
  }
  const hasMigrated = async () => {
    const { rows } = await database.query(
      "select from information_schema.columns where column_name = 'of_next_version'",
    )
    return rows.length === 2
  }

  beforeAll(async () => {
    fresh = await freshDatabase('small', 'postgres')
    const databaseUrl = fresh.databaseUrl ?? ''
    database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    const [from, to] = [otherVersion('earlier', null), otherVersion('later', MIGRATION)]
    versions.push(from, to)
    cluster = await startCluster({ databaseUrl, servers: 2, port: 0, from: from.folder, to: to.folder })
    for (const role of ROLE_NAMES) await signIn(role, originOf(0))
  }, 240_000)
  afterAll(async () => {
    await cluster?.close()
    await database?.end()
    for (const version of versions) version.remove()
    await fresh?.remove()
  })

  test('who signed in on one gets PDFs of each, and of both through the balancer', LIMIT, async () => {
    for (const at of [originOf(0), originOf(1), cluster.origin, cluster.origin])
      expect(await print('DEALER_USER', at)).toContain('Of the earlier build')
  })

  test('migrates while the earlier version serves, and fails no call', LIMIT, async () => {
    expect(await hasMigrated()).toBe(false)
    const one = await callsDuring('DEALER_USER', cluster.replace(0))
    expect([await buildAt(originOf(0)), await buildAt(originOf(1))]).toEqual(['later', 'earlier'])
    expect(await hasMigrated()).toBe(true)
    // The earlier version works on with the tables of the later one.
    expect((await send('PATCH', PROFILE, 'LF_ADMIN', { name: 'Still there' }, originOf(1))).status).toBe(200)
    const read = await call(PROFILE, 'LF_ADMIN', {}, originOf(0))
    expect(await read.json()).toMatchObject({ name: 'Still there' })
    const [first, second] = [await print('DEALER_USER', originOf(0)), await print('DEALER_USER', originOf(1))]
    expect([first, second]).toEqual([
      expect.stringContaining('Of the later build'),
      expect.stringContaining('Of the earlier build'),
    ])
    const other = await callsDuring('GROUP_USER', cluster.replace(1))
    expect([await buildAt(originOf(0)), await buildAt(originOf(1))]).toEqual(['later', 'later'])
    expect([one.failures, other.failures]).toEqual([[], []])
    expect([...other.builds].sort()).toEqual(['earlier', 'later'])
    expect(Math.min(one.printed, other.printed)).toBeGreaterThan(0)
  })

  test('of which one server is killed goes on with the other', LIMIT, async () => {
    const { failures } = await callsDuring('GROUP_ADMIN', cluster.kill(0))
    // Only what it was working on can fail, which is at most one call of each of the seven.
    expect(failures.length).toBeLessThanOrEqual(7)
    for (const at of [cluster.origin, cluster.origin, originOf(0)])
      expect(await print('DEALER_ADMIN', at)).toContain('Of the later build')
  })
})
