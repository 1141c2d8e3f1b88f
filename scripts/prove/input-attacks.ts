import fc from 'fast-check'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { CLIENT } from '../../tests/server/api/reports/leads.ts'
import { ACCOUNTS } from '../../tests/server/api/users/people.ts'
import { type Attack, expectThat, type Suite } from './attack.ts'
import { type Operation, readOperations } from './document.ts'
import { FOREIGN, plantMarkers, SIBLING } from './markers.ts'
import { type FuzzedCall, requestsTo } from './requests.ts'
import { nextAddress, type Reply, type Site, signInAs, startSite } from './site.ts'
import type { Known } from './values.ts'

const REQUESTS = 7000
const BATCH = 200
const AT_ONCE = 8
const FAULTS = '/auth/faults/'

/** The callers, those with more rights later: what they change must not look like a leak to the others. */
const CALLERS = [
  null,
  'DEALER_USER',
  'DEALER_ADMIN',
  'GROUP_USER',
  'GROUP_ADMIN',
  'LF_USER',
  'LF_ADMIN',
] as const

/** What the inside of the server looks like. */
const INSIDE = [
  /\n\s+at .+:\d+:\d+/,
  /\\n\s+at .+:\d+:\d+/,
  /node:internal|node_modules|file:\/\/\//,
  /\b(?:Type|Range|Reference|Syntax|Zod|Database|DrizzleQuery)Error\b/,
  /\b(?:select|insert into|update|delete from) \\?"/i,
  /\$argon2id\$/,
  /violates \w+ constraint|relation \\?"\w+|invalid input syntax|syntax error at or near/i,
]

/** Random requests, made from the product's own OpenAPI document, without a session and with those of all roles. */
export const inputAttacks: Suite = async ({ databaseUrl, requests }) => {
  const site = await startSite({ databaseUrl, hashing: 'fast', hasFaults: true })
  await plantMarkers(site)
  const all = await readOperations(site.call)
  const known = await readKnown(site)
  const product = all.filter(({ path }) => !path.startsWith(FAULTS))
  const seed = Date.now() % 2 ** 31
  let running: Promise<Seen> | null = null
  const seen = () => {
    running ??= fuzz(site, product, known, { requests: requests ?? REQUESTS, seed })
    return running
  }
  const onFault = (name: string) => fuzz(site, [faultOf(name)], known, { requests: 70, seed })
  const attackOf = (name: string, kind: 'failed' | 'inside' | 'foreign', fault: string): Attack => ({
    name,
    attack: async () => wordsOf(await seen(), kind, seed),
    control: async () => wordsOf(await onFault(fault), kind, seed),
  })
  return {
    close: site.close,
    attacks: [
      attackOf('random requests make the server fail', 'failed', 'crash'),
      attackOf('random requests get to see its inside', 'inside', 'inside'),
      attackOf('random requests get to see data of other tenants', 'foreign', 'tenants'),
    ],
  }
}

function faultOf(name: string): Operation {
  return { method: 'GET', path: `${FAULTS}${name}`, parameters: [], body: null, fileField: null }
}

interface Seen {
  readonly requests: number
  readonly seconds: number
  readonly statuses: ReadonlyMap<number, number>
  readonly calls: number
  /** Descriptions of answers over 499, of answers with something of the inside, and of those with data of others. */
  readonly failed: readonly string[]
  readonly inside: readonly string[]
  readonly foreign: readonly string[]
}

function wordsOf(seen: Seen, kind: 'failed' | 'inside' | 'foreign', seed: number): string {
  const found = seen[kind]
  const statuses = [...seen.statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
  const size = `${seen.requests} requests to ${seen.calls} calls in ${seen.seconds.toFixed(0)} s (${statuses.join(', ')})`
  const first = found[0] === undefined ? '' : `, such as ${found[0]} (seed ${seed})`
  return expectThat(found.length === 0, `${found.length} of ${size}${first}`)
}

async function fuzz(
  site: Site,
  operations: readonly Operation[],
  known: Known,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<Seen> {
  const started = performance.now()
  const statuses = new Map<number, number>()
  const found = { failed: [] as string[], inside: [] as string[], foreign: [] as string[] }
  const each = Math.ceil(requests / CALLERS.length)
  // It takes seconds to build.
  const arbitrary = requestsTo(operations, known)
  let made = 0
  for (const caller of CALLERS) {
    const session = await sessionOf(site, caller)
    for (let batch = 0; batch * BATCH < each; batch++) {
      const numRuns = Math.min(BATCH, each - batch * BATCH)
      const calls = fc.sample(arbitrary, { numRuns, seed: seed + made })
      made += numRuns
      await eachAtOnce(calls, async (fuzzed) => {
        const reply = await session.send(fuzzed)
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        const words = `${caller ?? 'nobody'}: ${fuzzed.method} ${fuzzed.path.slice(0, 200)} ${reply.status}`
        if (reply.status > 499) found.failed.push(words)
        if (INSIDE.some((pattern) => pattern.test(reply.text))) found.inside.push(words)
        if (foreignTo(caller).some((marker) => reply.text.includes(marker))) found.foreign.push(words)
      })
    }
  }
  const seconds = (performance.now() - started) / 1000
  return { requests: made, seconds, statuses, calls: operations.length, ...found }
}

function foreignTo(caller: RoleName | null): readonly string[] {
  if (caller?.startsWith('LF_')) return []
  return caller?.startsWith('GROUP_') ? [FOREIGN] : [FOREIGN, SIBLING]
}

/**
 * Sends requests in the session of a role, and begins another one when a request has ended it. Random requests prove an identity
 * with wrong passwords, which count as sign-ins that failed: they are forgotten, so that the next session can begin.
 */
async function sessionOf({ call, query }: Site, role: RoleName | null) {
  let cookie = role === null ? '' : await signInAs(call, ACCOUNTS[role])
  const send = async ({ body, headers, ...fuzzed }: FuzzedCall): Promise<Reply> => {
    const { path } = fuzzed
    // Browsers of the public pages send this credential; calls of users ignore it.
    const isPublic = path.startsWith('/leads/') || (role === null && path.startsWith('/support/'))
    return call({
      ...fuzzed,
      headers: { ...headers, ...(isPublic ? { authorization: CLIENT } : {}) },
      cookie,
      from: nextAddress(),
      ...(body === null ? {} : { body }),
    }).catch((error: Error) => ({ status: 599, text: error.message, headers: new Headers(), cookie: '' }))
  }
  return {
    send: async (fuzzed: FuzzedCall): Promise<Reply> => {
      const reply = await send(fuzzed)
      if (reply.status === 401 && role !== null && !fuzzed.path.startsWith('/auth/login')) {
        await query('delete from login_throttle')
        cookie = await signInAs(call, ACCOUNTS[role], { cookie, from: nextAddress() })
      }
      return reply
    },
  }
}

async function eachAtOnce<T>(values: readonly T[], work: (value: T) => Promise<void>): Promise<void> {
  const waiting = [...values]
  const take = async () => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) await work(value)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}

/** Reads values of the database that requests may name, of all tenants. The accounts of the callers are not among them. */
export async function readKnown({ query }: Pick<Site, 'query'>): Promise<Known> {
  const some = async (column: string, table: string, where = 'true') => {
    const rows = await query<{ value: string }>(
      `select ${column} as value from ${table} where ${where} order by md5(${column}::text) limit 20`,
    )
    return rows.map(({ value }) => value)
  }
  const callers = Object.values(ACCOUNTS).map((email) => `'${email}'`)
  const dealerships = await some('id', 'dealerships')
  const groups = await some('id', 'dealer_groups')
  return {
    id: [
      ...(await some('id', 'battery_reports')),
      ...(await some('id', 'wifi_configurations')),
      ...(await some('id', 'ownership_reports')),
      ...dealerships,
    ],
    serialNumber: await some('serial_number', 'devices'),
    email: await some('email', 'users', `email not in (${callers.join()})`),
    context_id: [...dealerships, ...groups],
    configuration_id: dealerships,
    group_id: groups,
    chip_id: await some('chip_id', 'unregistered_devices'),
    vin: await some('vin', 'inventory_items'),
    time_zone: ['America/Toronto', 'UTC'],
    code: ['90210', 'H2X 1Y4', '12345678'],
    search: ['tesla', 'Zq', '5yj', 'ma'],
  }
}
