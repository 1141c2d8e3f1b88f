import { execFileSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { batteryReports } from '../../../server/database/schema.ts'
import { ROLES } from '../../roles/grid.ts'
import { REPORTS } from '../api/routes.ts'
import { ACCOUNTS, OWN_DEALERSHIP } from '../api/users/people.ts'
import { readPdf, stubPortal } from '../print/stub-portal.ts'
import { SEEDED_AT } from '../support/databases.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { signedIn } from '../support/sessions.ts'

/** The script of a page that reads the report and sets the ready attribute, except for one postal code. */
const SCRIPT = `
const report = fetch('/batteries/api/v1/battery/reports/' + location.pathname.split('/').at(-1))
const isStuck = new URLSearchParams(location.search).get('zip') === '11111'
report.then((answer) => answer.json()).then(({ battery_report_vehicle: { vin } }) => {
  document.body.append('VIN ' + vin)
  if (!isStuck) document.documentElement.dataset.printReady = 'true'
})
`

/** The descendants of this process with a matching command, and their parents. */
function processes(command: RegExp) {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  const all = rows.flatMap((row) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), args }] : []
  })
  const own = new Set([process.pid])
  for (let grown = 0; grown !== own.size; ) {
    grown = own.size
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid)
  }
  return all.filter(({ pid, args }) => own.has(pid) && command.test(args))
}

/** The main processes of the browsers. Debian starts the headless shell by a script, which has the same arguments and is none. */
function browsers(): readonly number[] {
  const started = processes(/--remote-debugging-pipe/).filter(({ args }) => !args.includes('--type='))
  return started.map(({ pid }) => pid).filter((pid) => !started.some(({ parent }) => parent === pid))
}

describe('when the browser fails', () => {
  const portal = stubPortal(SCRIPT)
  let server: TestServer
  let origin = ''
  let cookie = ''
  const askers = [...ROLES]
  /** Requests of the browser for a page that is never ready. */
  let stuckPages = 0
  let report: typeof batteryReports.$inferSelect

  beforeAll(async () => {
    server = await startTestServer({
      seed: true,
      clock: () => SEEDED_AT,
      readsOnly: true,
      pages: (app) => {
        app.addHook('onRequest', async ({ url }) => {
          if (url.includes('zip=11111')) stuckPages++
        })
        return portal.pages(app)
      },
      // A page that gets ready needs four of them where other tests keep the processors busy.
      printReadyWithinMs: 8000,
    })
    const rows = server.db
      .select()
      .from(batteryReports)
      .where(eq(batteryReports.configurationId, OWN_DEALERSHIP))
    const [found] = await rows.limit(1)
    if (!found) throw new Error('The seed has no report.')
    report = found
    origin = await server.listen()
  })
  // Another user for each test, because of the rate limit.
  beforeEach(async () => {
    cookie = await signedIn(server, ACCOUNTS[askers.pop() ?? 'LF_ADMIN'])
  })
  afterAll(async () => {
    await server.close()
    portal.remove()
    await vi.waitFor(() => expect(browsers()).toEqual([]), { timeout: 10_000 })
  })

  const ask = (query = '', signal?: AbortSignal) =>
    fetch(`${origin}${REPORTS}/pdf`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `${origin}/battery-reports/${report.id}?print=true${query}` }),
      ...(signal ? { signal } : {}),
    })
  const expectPdf = async () => {
    const answer = await ask()
    const { pdf_base64 } = await answer.json()
    expect((await extractText(await readPdf(pdf_base64), { mergePages: true })).text).toContain(
      `VIN ${report.vin}`,
    )
  }
  const refusal = async (answer: Promise<Response>) => {
    const { status, headers } = await answer
    const { error } = await (await answer).json()
    return [status, error, headers.get('retry-after')]
  }
  /** Waits until the browser opens one more page that is never ready. Its processes do not tell: those of the last test linger. */
  const untilOpen = async (before = stuckPages) => expect.poll(() => stuckPages).toBeGreaterThan(before)

  test('a page that is never ready times out, and leaves no tab', async () => {
    await expectPdf()
    expect(await refusal(ask('&zip=11111'))).toEqual([504, 'printFailed', null])
    await expectPdf()
    expect(browsers()).toHaveLength(1)
  })

  test('a browser killed during a print gives a clear error, and the next request gets another one', {
    tags: ['D8.11'],
  }, async () => {
    const refused = refusal(ask('&zip=11111'))
    await untilOpen()
    for (const pid of browsers()) process.kill(pid, 'SIGKILL')
    expect(await refused).toEqual([503, 'printFailed', '1'])
    await expectPdf()
  })

  test('another browser replaces one that hangs', { tags: ['D8.11'] }, async () => {
    await expectPdf()
    const hanging = browsers()
    for (const pid of hanging) process.kill(pid, 'SIGSTOP')
    expect(await refusal(ask())).toEqual([504, 'printFailed', null])
    // A request that started at once can still get the hanging browser.
    await expect.poll(async () => (await ask()).status, { timeout: 30_000, interval: 1000 }).toBe(200)
    for (const pid of hanging) process.kill(pid, 'SIGKILL')
    await expect.poll(() => browsers().filter((pid) => hanging.includes(pid))).toEqual([])
  })

  test('a cancelled request frees its page, and a waiting one its place in the queue', async () => {
    const cancel = new AbortController()
    const stuck = Array.from({ length: 8 }, () => ask('&zip=11111', cancel.signal).catch(() => 'cancelled'))
    await untilOpen()
    cancel.abort()
    expect(await Promise.all(stuck)).toEqual(Array(8).fill('cancelled'))
    const started = performance.now()
    await expect.poll(async () => (await ask()).status, { timeout: 30_000, interval: 1000 }).toBe(200)
    // Two pages are open at a time: eight that are never ready would take 32 s.
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})
