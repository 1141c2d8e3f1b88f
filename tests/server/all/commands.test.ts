import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from '../support/run-command.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const groups = JSON.parse(readFileSync('scripts/commands.json', 'utf8')) as Record<string, readonly string[]>

/** The commands of the product's own scripts. `run.mjs` installs packages, then runs the one in TypeScript. */
const COMMANDS = [
  ...Object.entries(scripts).flatMap(([name, line]) => {
    const [, file] = /^node scripts\/run\.mjs ([a-z-]+)$/.exec(line) ?? []
    const path = `scripts/${file}.ts`
    return existsSync(path) ? [[name, path] as const] : []
  }),
  ...Object.entries(groups).flatMap(([group, names]) =>
    names.map((name) => [`${group} -- ${name}`, `scripts/${name}.ts`] as const),
  ),
]

describe('a command', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'commands-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  const run = (script: string, args: readonly string[], DATABASE_URL = '') =>
    runCommand(script, args, { env: { DATA_DIR: join(dataDir, 'data'), DATABASE_URL } })

  test('is known to these tests', () => {
    expect(COMMANDS.map(([name]) => name)).toEqual(expect.arrayContaining(['start', 'admin -- migrate']))
    expect(COMMANDS.length).toBeGreaterThan(20)
  })

  test.each(COMMANDS)('%s says with --help how it is called, and does nothing', async (name, script) => {
    const { code, out, err } = await run(script, ['anything', '--help'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(new RegExp(`npm (run )?${name}\\b`))
    expect(readdirSync(dataDir)).toEqual([])
  })

  test.each([
    ['admin', '--sicne', 'Usage: npm run admin -- <command>'],
    ['backup', 'other-disk', 'Usage: npm run admin -- backup [--to <folder>]'],
    ['restore', '--latest', 'Name one backup: npm run admin -- restore '],
    ['create-admin', 'you@provider.example', 'Give an address: npm run admin -- create-admin '],
    ['migrate', 'now', 'Usage: npm run admin -- migrate'],
    ['start', '--port', 'Usage: npm start'],
    ['import', '--no-such-option', 'Usage: npm run admin -- import'],
  ])('%s %s says how it is called, and does nothing', async (name, arg, usage) => {
    const { code, err } = await run(`scripts/${name}.ts`, [arg])
    expect([code, err]).toEqual([1, expect.stringContaining(usage)])
    expect(err).not.toContain('    at ')
    expect(readdirSync(dataDir)).toEqual([])
  })

  test.each([
    ['start'],
    ['dev'],
    ['seed'],
    ['backup'],
    ['restore', 'a-backup'],
    ['migrate'],
    ['admin', 'users'],
    ['import', 'inventory', 'docs/samples/inventory.csv'],
    ['create-admin', '--email', 'you@provider.example'],
  ])('%s says in one sentence that a setting is wrong, and does nothing', async (name, ...args) => {
    expect(await run(`scripts/${name}.ts`, args, 'nonsense')).toEqual({
      code: 1,
      out: '',
      err: 'DATABASE_URL is not a database: set a URL such as postgres://user:password@host:5432/name.\n',
    })
    expect(readdirSync(dataDir)).toEqual([])
  })
})
