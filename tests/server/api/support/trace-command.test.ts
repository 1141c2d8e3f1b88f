import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSource } from '../../../../scripts/trace/sources.ts'
import { supportAccesses } from '../../../../server/database/schema-support.ts'
import { DEMO_PASSWORD } from '../../../../server/secrets/demo-password.ts'
import { runCommand } from '../../support/run-command.ts'
import { testServer } from '../signed-in-server.ts'
import { sentCode } from './traces.ts'

const script = fileURLToPath(new URL('../../../../scripts/trace.ts', import.meta.url))

const recorded = await readSource('tests/traces/sign-in-refused-and-sign-out.json.gz', {})
const SESSION = JSON.parse(recorded.json)
/** The command runs in it, and keeps traces below it. */
const folder = mkdtempSync(join(tmpdir(), 'trace-command-'))

const DEALER = 'dealer.user@maple.example'
const server = testServer({ seed: true })
let origin = ''
let code = ''
beforeAll(async () => {
  origin = await server.listen()
  code = await sentCode(server, { trace: SESSION })
})
afterAll(() => rmSync(folder, { recursive: true }))

function trace(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const access = { TRACE_SERVER: origin, TRACE_EMAIL: 'user@provider.example', TRACE_PASSWORD: DEMO_PASSWORD }
  return runCommand(script, args, { cwd: folder, env: { ...access, ...env } })
}

describe('npm run trace with a code', () => {
  test('shows the trace of the server, as it was typed, and the server records the reading', async () => {
    const shown = await trace(['show', code.toLowerCase().replace('-', '')])
    expect(shown).toMatchObject({ code: 0, err: '' })
    expect(shown.out).toContain('Note: It took me three attempts to sign in.')
    const readings = await server.db.select().from(supportAccesses)
    expect(readings).toMatchObject([{ code, action: 'read' }])
  })

  test('replays it, and keeps it as a test under its code', async () => {
    expect(await trace(['replay', code])).toMatchObject({ code: 0, err: '' })
    expect(await trace(['keep', code])).toMatchObject({ code: 0, err: '' })
    const kept = readFileSync(join(folder, `tests/traces/trace-${code}.json`), 'utf8')
    expect(JSON.parse(kept)).toEqual(SESSION)
  })

  test.each([
    ['an unknown code', 'ABCD-2345', {}, /^ABCD-2345: There is no trace .*\(request \S+\)$/],
    ['a wrong password', null, { TRACE_PASSWORD: 'wrong' }, /^user@provider\.example cannot sign in: \S.+$/],
    ['an account without the right', null, { TRACE_EMAIL: DEALER }, /^dealer\.user@.* may not read traces/],
    ['a remote server without TLS', null, { TRACE_SERVER: 'http://portal.example' }, /must be https/],
    ['nothing there', null, { TRACE_SERVER: 'http://127.0.0.1:2' }, /does not answer: .*ECONNREFUSED/],
  ] as const)('prints one line without the password: %s', async (_, asked, env, line) => {
    const { code: status, out, err } = await trace(['show', asked ?? code], env)
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err.trim()).toMatch(line)
    expect(err).not.toContain(DEMO_PASSWORD)
  })
})
