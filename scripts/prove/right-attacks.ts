import fc from 'fast-check'
import { CLIENT } from '../../tests/server/api/reports/leads.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, FOREIGN_GROUP } from '../../tests/server/api/users/people.ts'
import { expectThat, type Suite } from './attack.ts'
import { type Operation, operationsIn } from './openapi.ts'
import { type Attacker, addRoleless, addressOf, changesBetween, readRights } from './rights.ts'
import { nextAddress, type Site, signInAs, startSite } from './site.ts'
import { fitting, type Known } from './values.ts'

const BODIES = 3500
const ATTACKERS: readonly Attacker[] = ['nobody', 'roleless', 'DEALER_USER', 'GROUP_USER', 'LF_USER']
const FAULT = '/auth/faults/profile'

/** Bodies with more fields than the call has, such as roles and ids of other tenants. The database is read after them. */
export const rightAttacks: Suite = async ({ databaseUrl, requests }) => {
  const site = await startSite({ databaseUrl, hashing: 'fast' })
  await addRoleless(site)
  const known = await readKnown(site)
  const writing = operationsIn(JSON.parse((await site.call({ path: '/openapi.json' })).text)).filter(
    ({ method, path }) => method !== 'GET' && !path.startsWith('/auth/faults/'),
  )
  const each = Math.ceil((requests ?? BODIES) / (ATTACKERS.length * writing.length))
  const seed = Date.now() % 2 ** 31
  return {
    close: site.close,
    attacks: [
      {
        name: 'more fields in a body raise rights',
        attack: () => raise(site, writing, known, { each, seed, attackers: ATTACKERS }),
        control: () => raise(site, [FAULTY_CALL], known, { each: 300, seed, attackers: ['DEALER_USER'] }),
      },
    ],
  }
}

/** Reads values of the database that requests may name, of all tenants. The accounts of the callers are not among them. */
async function readKnown({ query }: Pick<Site, 'query'>): Promise<Known> {
  const some = async (column: string, table: string, where = 'true') => {
    const rows = await query<{ value: string }>(
      `select ${column} as value from ${table} where ${where} order by md5(${column}::text) limit 20`,
    )
    return rows.map(({ value }) => value)
  }
  const callers = Object.values(ACCOUNTS).map((email) => `'${email}'`)
  const tables = ['battery_reports', 'wifi_configurations', 'ownership_reports', 'dealerships']
  return {
    id: (await Promise.all(tables.map((table) => some('id', table)))).flat(),
    serialNumber: await some('serial_number', 'devices'),
    email: await some('email', 'users', `email not in (${callers.join()})`),
    configuration_id: await some('id', 'dealerships'),
    group_id: await some('id', 'dealer_groups'),
    chip_id: await some('chip_id', 'unregistered_devices'),
    vin: await some('vin', 'inventory_items'),
  }
}

const FAULTY_CALL: Operation = {
  method: 'PATCH',
  path: FAULT,
  parameters: [],
  maxBodyBytes: null,
  body: { type: 'object', properties: { name: { type: 'string' } } },
}

interface Plan {
  /** The bodies of each attacker to each call. */
  readonly each: number
  readonly seed: number
  readonly attackers: readonly Attacker[]
}

async function raise(
  site: Site,
  operations: readonly Operation[],
  known: Known,
  { each, seed, attackers }: Plan,
): Promise<string> {
  const started = performance.now()
  // They take seconds to build.
  const escalations = operations.map((operation) => ({ operation, bodies: escalationOf(operation, known) }))
  const raised: string[] = []
  let [sent, accepted] = [0, 0]
  for (const attacker of attackers) {
    const email = addressOf(attacker)
    const cookie = email === '' ? '' : await signInAs(site.call, email, { from: nextAddress() })
    let before = await readRights(site, attacker)
    for (const { operation, bodies } of escalations) {
      for (const { path, body } of fc.sample(bodies, { numRuns: each, seed: seed + sent })) {
        const isPublic = path.startsWith('/leads/')
        const { status } = await site.call({
          method: operation.method,
          path,
          body,
          cookie,
          from: nextAddress(),
          ...(isPublic ? { headers: { authorization: CLIENT } } : {}),
        })
        sent++
        if (status < 300) accepted++
      }
      const after = await readRights(site, attacker)
      for (const part of changesBetween(before, after))
        raised.push(`${part}, by ${attacker}: ${operation.method} ${operation.path}`)
      before = after
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const size = `${sent} bodies to ${operations.length} calls in ${seconds} s, ${accepted} accepted`
  const first = raised[0] === undefined ? '' : `, such as ${raised[0]} (seed ${seed})`
  return expectThat(raised.length === 0 && accepted > 0, `${raised.length} changes by ${size}${first}`)
}

/** Fields that other programs have been tricked with, and those of this one. */
const MORE: readonly (readonly [string, unknown])[] = [
  ['role', 'LF_ADMIN'],
  ['roles', [{ name: 'LF_ADMIN' }]],
  ['roles', [{ name: 'LF_ADMIN', configuration_id: null, group_id: null }]],
  ['roles', [{ name: 'GROUP_ADMIN', group_id: FOREIGN_GROUP }]],
  ['user_roles', [{ name: 'LF_ADMIN' }]],
  ['level', 6],
  ['status', 'CONFIRMED'],
  ['id', 'roleless'],
  ['user_id', 'roleless'],
  ['email', 'admin@provider.example'],
  ['password_hash', '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA'],
  ['passwordHash', ''],
  ['password', 'Kiwi-Volt-77'],
  ['temporary_until', null],
  ['configuration_id', FOREIGN_DEALERSHIP],
  ['configurationId', FOREIGN_DEALERSHIP],
  ['configuration', { id: FOREIGN_DEALERSHIP }],
  ['group_id', FOREIGN_GROUP],
  ['groupId', FOREIGN_GROUP],
  ['context_type', 'all'],
  ['features', ['users.edit', 'users.create', 'support.delete']],
  ['is_admin', true],
  ['isAdmin', true],
  ['debug_mode', true],
  ['note', 'noted'],
  ['__proto__', { role: 'LF_ADMIN', isAdmin: true }],
  ['constructor', { prototype: { role: 'LF_ADMIN' } }],
  ['roles[0][name]', 'LF_ADMIN'],
  ['users.status', 'CONFIRMED'],
]

interface Escalation {
  readonly path: string
  /** JSON, so that `__proto__` is a field of its own. */
  readonly body: string
}

/** Creates requests that fit their call, and have more fields in the body, in a part of it, or in the query. */
function escalationOf({ path, parameters, body }: Operation, known: Known): fc.Arbitrary<Escalation> {
  const inPath = parameters.filter((one) => one.in === 'path')
  return fc
    .record({
      values: fc.tuple(...inPath.map(({ schema, name }) => fitting(schema, name, known))),
      fits: body === null ? fc.constant({}) : fitting(body, '', known),
      more: fc.subarray([...MORE], { minLength: 1, maxLength: 4 }),
      place: fc.constantFrom('root', 'root', 'parts', 'query', 'nowhere'),
    })
    .map(({ values, fits, more, place }) => {
      const left = values.map((value) => encodeURIComponent(String(value).toWellFormed()))
      const filled = path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '')
      const query = new URLSearchParams(
        more.map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )
      return {
        path: place === 'query' ? `${filled}?${query}` : filled,
        body: JSON.stringify(place === 'root' || place === 'parts' ? withMore(fits, more, place) : fits),
      }
    })
}

function withMore(value: unknown, more: typeof MORE, place: 'root' | 'parts'): unknown {
  if (Array.isArray(value)) return value.map((one) => withMore(one, more, 'root'))
  if (typeof value !== 'object' || value === null) return value
  const entries: (readonly [string, unknown])[] =
    place === 'root'
      ? [...Object.entries(value), ...more]
      : Object.entries(value).map(([name, part]) => [name, withMore(part, more, 'root')])
  // As a list of fields: an assignment of `__proto__` would set the prototype.
  return Object.fromEntries(entries)
}
