import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NoAnswerError } from '../../../scripts/contract/backend.ts'
import { type ContractCall, readContract } from '../../../scripts/contract/calls.ts'
import { LEFT_OUT, SAMPLES, THINGS, WITHOUT } from '../../../scripts/contract/samples.ts'
import { batteryReports, sessions, userRoles } from '../../../server/database/schema.ts'
import { ownershipReports, unsubscribes } from '../../../server/database/schema-leads.ts'
import {
  devices,
  inventoryItems,
  unregisteredDevices,
  wifiConfigurations,
} from '../../../server/database/schema-stock.ts'
import { supportTraces } from '../../../server/database/schema-support.ts'
import { DEMO_PASSWORD } from '../../../server/secrets/demo-password.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { backendAt, differences, runAt } from '../contract/runs.ts'
import { REPORT_SCRIPT, stubPortal } from '../print/stub-portal.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { fingerprint } from '../support/fingerprint.ts'
import { runCommand } from '../support/run-command.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Everything that a run could change, but for sessions, mails, logs, and when the account signed in. */
const TABLES = [
  ...[batteryReports, userRoles, wifiConfigurations, devices, unregisteredDevices],
  ...[inventoryItems, unsubscribes, supportTraces],
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

it('every sample, reason and thing is of a call of the contract', () => {
  const names = contract.map(({ name }) => name)
  const things = THINGS.flatMap(({ make, change: [change], also = [], remove, list }) => {
    return [make, change, ...also, remove, list]
  })
  expect([...Object.keys(SAMPLES), ...things].filter((name) => !names.includes(name))).toEqual([])
  const patterns = [...LEFT_OUT, ...WITHOUT].map(([pattern]) => pattern)
  expect(patterns.filter((pattern) => !names.some((name) => pattern.test(name)))).toEqual([])
})

describe('the command', () => {
  const command = (password: string, ...args: readonly string[]) =>
    runCommand('scripts/contract.ts', args, { env: { PORTAL_PASSWORD: password } })
  const account = ['--account', ACCOUNTS.LF_ADMIN]
  const one = ['--only', 'GET /configurations/api/v1/group']

  it('prints a table, or JSON', async () => {
    const table = await command(DEMO_PASSWORD, '--base', origin, ...account, ...one)
    expect(table).toMatchObject({ code: 0, err: '' })
    expect(table.out).toMatch(
      /^✓ honours {2}GET \/configurations\/api\/v1\/group .* \d of \d checks\n1 calls: 1 honoured/,
    )
    const json = await command(DEMO_PASSWORD, '--base', origin, ...account, ...one, '--json')
    const counts = { honoured: 1, differs: 0 }
    expect(JSON.parse(json.out)).toMatchObject({ counts, calls: [{ verdict: 'honoured' }] })
  })

  it('says why it cannot begin', async () => {
    const nobody = await command('Wrong-Password-1', '--base', origin, ...account)
    const err = expect.stringContaining('cannot sign in: 401')
    expect(nobody).toMatchObject({ code: 2, out: '', err })
    const asked = await command(DEMO_PASSWORD, '--base', origin, ...account, '--password', 'x')
    expect(asked).toMatchObject({ code: 2, err: expect.stringContaining('Usage: npm run contract') })
  })
})

it('says that nothing answers', async () => {
  await expect(runAt(contract, backendAt('http://127.0.0.1:1'))).rejects.toThrow(NoAnswerError)
})

describe('the reference server', () => {
  it('honours all that can be tried, and is afterwards as it was', async () => {
    const [owned] = await server.db.select().from(ownershipReports).limit(1)
    const before = await fingerprint(server, TABLES)
    const results = await runAt(contract, backendAt(origin), { ownershipReport: owned?.id ?? null })
    expect(differences(results)).toEqual([])
    expect(results.map(({ call }) => call)).toEqual(contract.map(({ name }) => name))
    const notTried = results.filter(({ verdict }) => verdict !== 'honoured').map(({ call }) => call)
    expect(notTried).toEqual(notTried.filter((name) => LEFT_OUT.some(([pattern]) => pattern.test(name))))
    expect(await fingerprint(server, TABLES)).toEqual(before)
    expect(await server.db.select().from(sessions)).toEqual([])
  })
})
