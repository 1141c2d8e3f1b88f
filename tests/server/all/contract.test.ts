import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContractCall, readContract } from '../../../scripts/contract/calls.ts'
import { allProbes, coverageFaults, LEFT_OUT } from '../../../scripts/contract/probes.ts'
import { optionalFieldsOf } from '../../../scripts/contract/shape.ts'
import { CONSEQUENCES } from '../../../scripts/contract/trial.ts'
import { batteryReports, sessions, userRoles } from '../../../server/database/schema.ts'
import { ownershipReports, unsubscribes } from '../../../server/database/schema-leads.ts'
import { devices, inventoryItems, unregisteredDevices } from '../../../server/database/schema-stock.ts'
import { supportTraces } from '../../../server/database/schema-support.ts'
import { wifiConfigurations } from '../../../server/database/schema-wifi.ts'
import { DEMO_PASSWORD } from '../../../server/demo/demo-password.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { differences, runAt } from '../contract/runs.ts'
import { REPORT_SCRIPT, stubPortal } from '../print/stub-portal.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Everything that a run could change, but for sessions, mails, logs, and when the account signed in. */
const TABLES = [
  batteryReports,
  userRoles,
  wifiConfigurations,
  devices,
  unregisteredDevices,
  inventoryItems,
  unsubscribes,
  supportTraces,
]

const stub = stubPortal(REPORT_SCRIPT, 'public')
let server: TestServer
let origin: string
let contract: readonly ContractCall[]

beforeAll(async () => {
  contract = await readContract()
  server = await startTestServer({ seed: true, clock: () => SEEDED_AT, pages: stub.pages })
  origin = await server.listen()
})
afterAll(async () => {
  await server.close()
  stub.remove()
})

describe('the probes', () => {
  it('try every call of the contract, or say why not', () => {
    expect(contract.length).toBeGreaterThan(80)
    expect(coverageFaults(contract, allProbes())).toEqual([])
  })

  it('are missed for a new call, and noticed without a call', () => {
    const added = { name: 'GET /new/api/v1/things', method: 'GET', path: '/new/api/v1/things', answer: null }
    const [first, ...others] = contract
    expect(coverageFaults([...others, added], allProbes())).toEqual([
      'GET /new/api/v1/things has no probe in scripts/contract, and no reason in LEFT_OUT',
      `${first?.name} is not in the contract any more`,
    ])
  })
})

it('names only optional fields as those that the portal does without', () => {
  const optional = contract.flatMap(({ answer }) => (answer === null ? [] : optionalFieldsOf(answer)))
  const names = new Set(optional.map((field) => field.split('.').at(-1)))
  expect(Object.keys(CONSEQUENCES).filter((name) => !names.has(name))).toEqual([])
})

describe('the command', () => {
  const command = (password: string, ...args: readonly string[]) => {
    const node = 'node_modules/.bin/node'
    const env = { ...process.env, PORTAL_PASSWORD: password }
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      execFile(node, ['scripts/contract.ts', ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      )
    })
  }
  const account = ['--account', ACCOUNTS.LF_ADMIN]
  const one = ['--only', 'GET /configurations/api/v1/group']

  it('prints a table, or JSON', async () => {
    const table = await command(DEMO_PASSWORD, '--base', origin, ...account, ...one)
    expect(table).toMatchObject({ code: 0, stderr: '' })
    expect(table.stdout).toMatch(
      /^✓ honours {2}GET \/configurations\/api\/v1\/group .* 3 of 3 checks\n1 calls: 1 honoured/,
    )
    const json = await command(DEMO_PASSWORD, '--base', origin, ...account, ...one, '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      counts: { honoured: 1, differs: 0 },
      calls: [{ verdict: 'honoured' }],
    })
  })

  it('says why it cannot begin', async () => {
    const nobody = await command('Wrong-Password-1', '--base', origin, ...account)
    expect(nobody).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('cannot sign in: 401'),
    })
    const nowhere = await command(DEMO_PASSWORD, '--base', 'http://127.0.0.1:1', ...account)
    expect(nowhere).toMatchObject({ code: 2, stderr: expect.stringContaining('does not answer') })
    const asked = await command(DEMO_PASSWORD, '--base', origin, ...account, '--password', 'x')
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run contract') })
  })
})

describe('the reference server', () => {
  it('honours all that can be tried, and is afterwards as it was', async () => {
    const [logger] = await server.db.select().from(unregisteredDevices).limit(1)
    const [owned] = await server.db.select().from(ownershipReports).limit(1)
    const before = await fingerprint(server, TABLES)
    const results = await runAt(contract, origin, {
      ownershipReport: owned?.id ?? null,
      chip: logger?.chipId ?? null,
    })
    expect(differences(results)).toEqual([])
    expect(results.map(({ call }) => call)).toEqual(contract.map(({ name }) => name))
    const notTried = results.filter(({ verdict }) => verdict !== 'honoured')
    // Passkeys need a name, and the server is at an IP address.
    const expected = [...Object.keys(LEFT_OUT), 'POST /auth/login/passkey/options']
    expect(notTried.map(({ call }) => call).sort()).toEqual(expected.sort())
    expect(await fingerprint(server, TABLES)).toEqual(before)
    expect(await server.db.select().from(sessions)).toEqual([])
  })
})
