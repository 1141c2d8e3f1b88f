import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTrace } from '../../src/trace/format.ts'
import { replay } from '../../src/trace/replay.ts'
import { runCommand } from '../server/support/run-command.ts'
import { doorMachine } from './fixtures/whole/src/machines/a/door.machine.ts'

const script = fileURLToPath(new URL('../../scripts/paths.ts', import.meta.url))
const root = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

const paths = (...args: string[]) => runCommand(script, args)

test('npm run qa -- paths names gaps and machines without a model, and fails', async () => {
  const { code, out } = await paths('--root', root('gaps'))
  expect(code).toBe(1)
  expect(out).toContain('door.open | shut → #door.closed')
  expect(out).toContain(
    'forgottenMachine of src/machines/a/forgotten.machine.ts has no model in tests/models',
  )
  expect(out).toContain('3 gaps.')
})

test('npm run qa -- paths walks one path, and records it', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'path-')), 'door.json')
  const one = ['--root', root('whole'), '--machine', 'door', '--path']
  expect(await paths(...one, '1', '--trace', file)).toMatchObject({
    code: 0,
    out: `door, path 1: starts in closed
  opened → open
  shut → closed
Trace: npm run trace -- replay ${file}
1 passed, 0 failed
`,
  })
  const read = readTrace(readFileSync(file, 'utf8'))
  expect(read.ok && replay(read.trace, [doorMachine]).ok).toBe(true)
  expect(await paths(...one, '2')).toMatchObject({ code: 1, err: 'door has the paths 1 to 1, not "2".\n' })
  expect((await paths('--path', '1')).code).toBe(2)
})
