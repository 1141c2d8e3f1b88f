import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSource } from '../../../../scripts/trace/sources.ts'
import { supportAccesses } from '../../../../server/database/schema-support.ts'
import { DEMO_PASSWORD } from '../../../../server/secrets/demo-password.ts'
import { listen } from '../../support/listen.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { sentCode } from './traces.ts'

const script = fileURLToPath(new URL('../../../../scripts/trace.ts', import.meta.url))

const recorded = await readSource('tests/traces/sign-in-refused-and-sign-out.json.gz', {})
const SESSION = JSON.parse(recorded.json)
/** The command runs in it, and keeps traces below it. */
const folder = mkdtempSync(join(tmpdir(), 'trace-command-'))

let server: TestServer
let origin = ''
let code = ''
beforeAll(async () => {
  server = await startTestServer({ seed: true })
  origin = await server.listen()
  code = await sentCode(server, { trace: SESSION })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function trace(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const access = { TRACE_SERVER: origin, TRACE_EMAIL: 'user@provider.example', TRACE_PASSWORD: DEMO_PASSWORD }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { cwd: folder, env: { ...process.env, ...access, ...env } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
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
    [
      'an unknown code',
      'ABCD-2345',
      {},
      /^ABCD-2345: There is no trace with this code\. Traces are deleted after 30 days\. \(request \S+\)$/,
    ],
    ['a wrong password', null, { TRACE_PASSWORD: 'wrong' }, /^user@provider\.example cannot sign in: \S.+$/],
    [
      'an account without the right',
      null,
      { TRACE_EMAIL: 'dealer.user@maple.example' },
      /^dealer\.user@maple\.example may not read traces: that is for provider staff\.$/,
    ],
    [
      'a missing account',
      null,
      { TRACE_EMAIL: '', TRACE_PASSWORD: '' },
      /^To read \S+ from a server, set TRACE_EMAIL, TRACE_PASSWORD\.$/,
    ],
    ['no address', null, { TRACE_SERVER: 'portal' }, /^TRACE_SERVER must be an address such as /],
    ['a remote server without TLS', null, { TRACE_SERVER: 'http://portal.example' }, /must be https/],
  ] as const)('prints one line without the password: %s', async (_, asked, env, line) => {
    const { code: status, out, err } = await trace(['show', asked ?? code], env)
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err.trim()).toMatch(line)
    expect(err).not.toContain(DEMO_PASSWORD)
  })

  test('says so when nothing answers there', async () => {
    const other = createServer()
    const port = await listen(other)
    other.close()
    const { err } = await trace(['show', code], { TRACE_SERVER: `http://127.0.0.1:${port}` })
    expect(err).toMatch(/^http:\/\/127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED.*\n$/)
  })

  test('says so when the address is that of another program', async () => {
    const other = createServer((_, answer) => answer.end('<h1>Hello</h1>'))
    const port = await listen(other)
    const { err } = await trace(['show', code], { TRACE_SERVER: `http://127.0.0.1:${port}` })
    other.close()
    expect(err).toBe(`http://127.0.0.1:${port} does not answer like a portal.\n`)
  })
})
