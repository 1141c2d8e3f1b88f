import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

const run = (script: string, ...args: readonly string[]) =>
  new Promise<{ code: number; err: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: tmpdir() }
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env }, (error, _, err) =>
      resolve({ code: error ? Number(error.code) : 0, err }),
    )
  })

test.each([
  ['admin', '--sicne', 'Usage: npm run admin -- <command>'],
  ['backup', 'other-disk', 'Usage: npm run backup [-- --to <folder>]'],
  ['restore', '--latest', 'Name one backup: npm run restore -- '],
  ['create-admin', 'you@provider.example', 'Give an address: npm run create-admin -- '],
])('npm run %s -- %s says how it is called', async (script, arg, usage) => {
  const { code, err } = await run(script, arg)
  expect([code, err]).toEqual([1, expect.stringContaining(usage)])
  expect(err).not.toContain('    at ')
})
