import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Stands for `npm ci`: installs a pinned Node, and counts its calls. */
const NPM = `
const fs = require('node:fs')
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
fs.mkdirSync('node_modules/.bin', { recursive: true })
fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
if (!fs.existsSync('node_modules/.bin/node')) fs.symlinkSync(process.execPath, 'node_modules/.bin/node')
fs.writeFileSync('node_modules/.bin/tool', '#!/usr/bin/env node\\nconsole.log(process.argv.slice(2).join())', { mode: 0o755 })
`
const lockOf = (version: string): string =>
  JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } })

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'run-test-'))
  mkdirSync(join(root, 'scripts'))
  for (const file of ['run.mjs', 'commands.json']) cpSync(`scripts/${file}`, join(root, 'scripts', file))
  const script = 'const code: number = 3\nconsole.log(process.argv[2])\nprocess.exitCode = code\n'
  for (const name of ['one', 'backup']) writeFileSync(join(root, `scripts/${name}.ts`), script)
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'package-lock.json'), lockOf('1.0.0'))
  mkdirSync(join(root, 'npm'))
  writeFileSync(join(root, 'npm/package.json'), '{}')
  writeFileSync(join(root, 'npm/npm-cli.js'), NPM)
  chmodSync(join(root, 'npm/npm-cli.js'), 0o755)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const installs = (): number => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').length
function run(...args: readonly string[]) {
  const env = { ...process.env, npm_execpath: join(root, 'npm/npm-cli.js') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('installs in an empty copy, and again only for another lock file', () => {
  expect(run('one', 'word')).toMatchObject({ status: 3, stdout: 'word\n' })
  expect(run('tool', 'a', 'b')).toMatchObject({ status: 0, stdout: 'a,b\n', stderr: '' })
  expect(installs()).toBe(1)
  writeFileSync(join(root, 'package-lock.json'), lockOf('1.0.1'))
  expect(run('admin', 'backup', 'now')).toMatchObject({ status: 3, stdout: 'now\n', stderr: '' })
  expect(installs()).toBe(1)
  expect(run('one', 'x').status).toBe(3)
  expect(installs()).toBe(2)
  expect(run('absent')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Usage: node scripts/run.mjs'),
  })
})

/** That one works in an empty copy, so do all: each names what `run.mjs` finds. */
test('each command of npm starts through it, and npm shows at most 25', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const groups: Record<string, string[]> = JSON.parse(readFileSync('scripts/commands.json', 'utf8'))
  // npm itself reads the lock file.
  const { sbom, ...others } = scripts
  expect(sbom).toContain('--package-lock-only')
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(25)
  const targets = Object.values(others).map((command) => /^node scripts\/run\.mjs (\S+)/.exec(command)?.[1])
  const isThere = (name = '') =>
    existsSync(`scripts/${name}.ts`) || existsSync(`node_modules/.bin/${name}`) || name in groups
  expect(targets.filter((name) => !isThere(name))).toEqual([])
  const commands = Object.values(groups).flat()
  expect(commands.filter((name) => !existsSync(`scripts/${name}.ts`))).toEqual([])
  expect(run('qa')).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run qa -- <book | ') })
})
