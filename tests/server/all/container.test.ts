import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, signInAs } from '../../../scripts/prove/site.ts'
import {
  type Box,
  buildImage,
  ENGINE,
  endOf,
  engine,
  IMAGE,
  optionsOf,
  startBox,
  succeed,
} from '../support/containers.ts'
import { freePort } from '../support/postgres-cluster.ts'
import { until } from '../support/until.ts'

const ADMIN = 'admin@provider.example'
const DEMO = { DEMO: 'true', LOG_LEVEL: 'info' }
const VOLUME = `portal-test-${process.pid}`
const REPORTS = '/batteries/api/v1/battery/reports'
/** The processors may also be busy with other tests. */
const BUILD_LIMIT_MS = 1_800_000
const NODE = 'node_modules/.bin/node'

/** What the image of docs/running.md does in an engine: needs docker or podman. */
describe.skipIf(ENGINE === undefined)('a container', { timeout: 300_000 }, () => {
  let box: Box
  let count = 0
  const start = async (settings: Readonly<Record<string, string>> = DEMO) =>
    startBox(`${VOLUME}-${++count}`, VOLUME, settings)
  const remove = (name: string) => succeed('rm', '-f', name)
  const nameOf = async (cookie: string) =>
    JSON.parse((await send(box.origin, { path: '/auth/user/profile', cookie })).text).name
  const rename = (cookie: string, name: string) =>
    send(box.origin, { path: '/auth/user/profile', method: 'PATCH', body: { name }, cookie })
  const signIn = () => signInAs((call) => send(box.origin, call), ADMIN)
  beforeAll(async () => {
    await buildImage()
    await succeed('volume', 'create', VOLUME)
    box = await start()
  }, BUILD_LIMIT_MS)

  afterAll(async () => {
    for (let index = 1; index <= count; index++) await engine('rm', '-f', `${VOLUME}-${index}`)
    await engine('volume', 'rm', VOLUME)
  })

  test('runs without rights, on a root that it cannot change, under the filter of the engine', async () => {
    expect(await box.exec('id', '-u')).toBe('10001')
    const status = Object.fromEntries(
      (await box.exec('cat', '/proc/1/status')).split('\n').map((line) => line.split(/:\s+/)),
    )
    expect(status).toMatchObject({ CapEff: '0000000000000000', NoNewPrivs: '1', Seccomp: '2' })
    expect((await engine('exec', box.name, 'touch', '/portal/server/x')).output).toContain('Read-only')
    await box.exec('touch', '/tmp/x')
  })

  test('makes a PDF', async () => {
    const cookie = await signIn()
    const list = await send(box.origin, { path: `${REPORTS}?limit=25`, cookie })
    const { id } = JSON.parse(list.text).data[0]
    const url = `${box.origin}/battery-reports/${id}?print=true`
    const printed = await send(box.origin, { path: `${REPORTS}/pdf`, method: 'POST', body: { url }, cookie })
    expect(printed.status).toBe(200)
    const { pdf_base64 } = JSON.parse(printed.text)
    const pdf = Buffer.from(pdf_base64, 'base64')
    expect([pdf.subarray(0, 5).toString(), pdf.length > 20_000]).toEqual(['%PDF-', true])
  })

  test('has a health check, which fails while the server does not answer', async () => {
    const line = await succeed('inspect', '-f', '{{json .Config.Healthcheck.Test}}', box.name)
    const [, ...command] = JSON.parse(line)
    expect((await engine('exec', box.name, ...command)).code).toBe(0)
    expect((await engine('exec', '-e', 'PORT=4499', box.name, ...command)).code).toBe(1)
  })

  test('is the only one on its volume', async () => {
    const name = `${VOLUME}-${++count}`
    const second = await engine('run', ...optionsOf(name, VOLUME, await freePort(), DEMO), IMAGE)
    expect(second.code).toBe(1)
    expect(second.output).toContain('Another server already uses the data folder /data: stop it, or set')
  })

  test('drains on SIGTERM, ends with 0, and leaves its data to the next one', async () => {
    const cookie = await signIn()
    const name = `Kept ${Date.now()}`
    expect((await rename(cookie, name)).status).toBe(200)
    await box.exec(NODE, 'scripts/backup.ts')
    const stopping = engine('stop', box.name)
    const statuses = async () => {
      const asked = ['/readyz', `${REPORTS}?limit=25`].map((path) => send(box.origin, { path, cookie }))
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    await until('the drain', 8000, async () => (await statuses())[0] === 503)
    for (let round = 0; round < 20; round++) expect(await statuses()).toEqual([503, 200])
    await stopping
    expect(await endOf(box.name)).toBe(0)
    await remove(box.name)
    box = await start()
    expect(await nameOf(cookie)).toBe(name)
  })
})
