import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'
import { type ServerProcess, startServerProcess } from '../support/process.ts'

const SETTINGS = { PORT: '0', DEMO: 'false', PUBLIC_ORIGIN: 'none', SMTP_URL: 'none' }

let fresh: FreshDatabase

beforeEach(async () => {
  fresh = await freshDatabase('empty', 'embedded')
})
afterEach(() => fresh.remove())

describe('a server whose event loop stands still', () => {
  const start = () =>
    startServerProcess(
      { ...SETTINGS, DATA_DIR: fresh.dataDir },
      undefined,
      'tests/server/support/hanging-server.ts',
    )

  it('ends itself after 11 s of work, with a line of the log that names the request', {
    timeout: 120_000,
  }, async () => {
    const server = start()
    const origin = await server.ready
    await expect(fetch(`${origin}/hang`)).rejects.toThrow()
    expect(await server.ended).toBe('SIGKILL')
    const said = server.stdout().flatMap((line) => (line.includes('event loop') ? [JSON.parse(line)] : []))
    const running = [{ route: '/hang', reqId: expect.stringMatching(/^[\w-]{12}$/) }]
    expect(said).toMatchObject([
      { level: 40, running },
      { level: 60, running, msg: expect.stringContaining('11 s of work') },
    ])
  })

  it('and works for 8 s goes on', { timeout: 120_000 }, async () => {
    const server = start()
    const origin = await server.ready
    expect((await fetch(`${origin}/work`)).status).toBe(200)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })
})

describe('a server that is told to stop', () => {
  const start = (drainSeconds: string) =>
    startServerProcess({ ...SETTINGS, DATA_DIR: fresh.dataDir, DRAIN_SECONDS: drainSeconds })
  const statusOf = (url: string) =>
    fetch(url, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 'refused' as const,
    )
  const untilDraining = (origin: string) => expect.poll(() => statusOf(`${origin}/readyz`)).toBe(503)

  /** Repeats the signal until it is heard: two within a second count as one. */
  async function signalUntilClosed(server: ServerProcess, origin: string): Promise<void> {
    const tryOnce = () => {
      server.process.kill('SIGTERM')
      return statusOf(`${origin}/healthz`)
    }
    await expect.poll(tryOnce, { interval: 200 }).toBe('refused')
  }

  it('is not ready any more, but serves new connections until load balancers have noticed', async () => {
    const server = start('4')
    const origin = await server.ready
    const started = performance.now()
    server.process.kill('SIGTERM')
    await untilDraining(origin)
    expect(await statusOf(`${origin}/healthz`)).toBe(200)
    expect(await statusOf(`${origin}/version.json`)).not.toBe('refused')
    expect(await server.ended).toBe(0)
    expect(performance.now() - started).toBeGreaterThan(3900)
    expect(await statusOf(`${origin}/healthz`)).toBe('refused')
  })

  it('does not wait any longer after another signal', async () => {
    const server = start('600')
    const origin = await server.ready
    server.process.kill('SIGTERM')
    await untilDraining(origin)
    await signalUntilClosed(server, origin)
    expect(await server.ended).toBe(0)
    expect(server.stderr()).toEqual([])
  })
})
