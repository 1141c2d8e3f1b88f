import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/paths.ts', import.meta.url))
const root = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

function paths(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

test('npm run paths prints a row per machine and succeeds', async () => {
  const { code, out } = await paths('--root', root('whole'))
  expect({ code, out }).toEqual({
    code: 0,
    out: [
      'machine  states  transitions  taken  situations  edges  paths  gaps',
      'door          2            2      2           2      2      1     0',
      '',
      'No gaps.',
      '',
    ].join('\n'),
  })
})

test('npm run paths prints the same as JSON', async () => {
  const { code, out } = await paths('--root', root('whole'), '--json', '--machine', 'door')
  expect({ code, ...JSON.parse(out) }).toMatchObject({
    code: 0,
    gaps: 0,
    machines: [
      { id: 'door', states: 2, transitions: 2, untaken: [], neverRefused: [], unreached: [], paths: 1 },
    ],
  })
})

test('npm run paths names gaps and machines without a model, and fails', async () => {
  const { code, out } = await paths('--root', root('gaps'))
  expect(code).toBe(1)
  expect(out).toContain('door.open | shut → #door.closed')
  expect(out).toContain(
    'forgottenMachine of src/machines/a/forgotten.machine.ts has no model in tests/models',
  )
  expect(out).toContain('3 gaps.')
  const json = await paths('--root', root('gaps'), '--json')
  expect(json.code).toBe(1)
  expect(JSON.parse(json.out)).toMatchObject({
    gaps: 3,
    machines: [{ untaken: ['door.open | shut → #door.closed'], unhandledEvents: ['shut'] }],
  })
})

test('npm run paths explains unknown options in one line', async () => {
  expect(await paths('--root', root('whole'), '--machine', 'window')).toMatchObject({
    code: 1,
    err: 'No model "window". There are: door\n',
  })
  expect(await paths('--nonsense')).toMatchObject({ code: 2 })
})
