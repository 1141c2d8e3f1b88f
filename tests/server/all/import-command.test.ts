import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vinOf } from '../api/import/files.ts'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'
import { runCommand } from '../support/run-command.ts'

const script = fileURLToPath(new URL('../../../scripts/import.ts', import.meta.url))
const sample = fileURLToPath(new URL('../../../docs/samples/inventory.csv', import.meta.url))

describe('npm run admin -- import', () => {
  let database: FreshDatabase
  const folder = mkdtempSync(join(tmpdir(), 'import-command-'))

  beforeAll(async () => {
    database = await freshDatabase('small')
  })
  afterAll(async () => {
    await database.remove()
    rmSync(folder, { recursive: true })
  })

  const run = (args: readonly string[], { input = '', env = {} }: { input?: string; env?: object } = {}) =>
    runCommand(script, args, { input, env: { ...database.env, ...env } })

  test('tries the sample, stores it once, and changes nothing the second time', async () => {
    const dry = await run(['inventory', sample, '--dry-run'])
    expect(dry).toMatchObject({ code: 0, err: '' })
    expect(dry.out).toContain('5 lines: 5 would be added, 0 updated, 0 unchanged, 0 refused.')
    const first = await run(['inventory', sample])
    expect([first.code, first.out]).toEqual([0, expect.stringContaining('5 lines: 5 added')])
    const again = await run(['inventory', sample])
    expect([again.code, again.out]).toEqual([0, expect.stringContaining('0 added, 0 updated, 5 unchanged')])
  })

  test('says line and reason of what it refuses, and stores the rest only when it is told to', async () => {
    const file = `VIN;Stock number;Type\n${vinOf(1)};S1;New\nnot a vin;S2;New\n`
    const options = ['inventory', '-', '--dealership', 'maple-ev-centre']
    const refused = await run(options, { input: file })
    expect(refused.code).toBe(1)
    expect(refused.err).toBe('line 3, vin not a vin: Not a VIN: 17 letters and digits\n')
    expect(refused.out).toContain('Nothing was stored')
    const stored = await run([...options, '--skip-refused'], { input: file })
    const out = expect.stringContaining('1 added, 0 updated, 0 unchanged, 1 refused')
    expect([stored.code, stored.out]).toEqual([2, out])
  })

  test.each<[string, readonly string[], string]>([
    ['a missing file', ['inventory', '/nowhere.csv'], '/nowhere.csv cannot be read.'],
    ['an unknown field', ['inventory', sample, '--columns', 'vin,colour'], 'vin,colour is not known'],
    ['an unknown dealership', ['inventory', sample, '--dealership', 'x'], 'configuration_id is not known'],
  ])('refuses %s in one message', async (_, args, message) => {
    const { code, err } = await run(args)
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
    expect(err).not.toContain('    at ')
  })

  test('refuses a folder without a database', async () => {
    const { code, err } = await run(['inventory', sample], { env: { DATABASE_URL: '', DATA_DIR: folder } })
    expect([code, err]).toEqual([1, expect.stringContaining('has no database')])
  })
})
