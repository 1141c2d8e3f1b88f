import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../../../scripts/cluster/cluster.ts'
import { DEMO_PASSWORD } from '../../../server/demo/demo-password.ts'
import { aPicture } from '../api/reports/pictures.ts'
import { REPORTS } from '../api/routes.ts'
import { aTrace, TRACES } from '../api/support/traces.ts'
import { ACCOUNTS } from '../api/users/people.ts'
import { type FreshDatabase, freshDatabase } from '../support/databases.ts'

const PROFILE = '/auth/user/profile'
const LIMIT = { timeout: 180_000 }

describe('two servers with one PostgreSQL and one storage behind a load balancer', () => {
  let fresh: FreshDatabase
  let cluster: Cluster
  let cookie = ''

  const call = (path: string, { at = cluster.origin, ...init }: RequestInit & { at?: string } = {}) =>
    fetch(at + path, {
      ...init,
      headers: { origin: at, cookie, connection: 'close', ...init.headers },
    })
  const patch = (name: string, at?: string) =>
    call(PROFILE, {
      method: 'PATCH',
      body: JSON.stringify({ name }),
      headers: { 'content-type': 'application/json' },
      ...(at === undefined ? {} : { at }),
    })
  const originOf = (index: number) => cluster.servers()[index]?.origin ?? ''

  /** Changes and reads the profile until the work is done. Every change must be read back. */
  async function failuresDuring(work: Promise<void>): Promise<readonly unknown[]> {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    const failures: unknown[] = []
    for (let round = 0; !isDone; round++) {
      const name = `Round ${round}`
      const saved = await patch(name)
      const answer = await call(PROFILE)
      const read = answer.ok ? (await answer.json()).name : answer.status
      if (!saved.ok || read !== name) failures.push([saved.status, name, read])
    }
    await done
    return failures
  }

  beforeAll(async () => {
    fresh = await freshDatabase('small', 'postgres')
    cluster = await startCluster({ databaseUrl: fresh.databaseUrl ?? '', servers: 2, port: 0 })
    const answer = await call('/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: ACCOUNTS.LF_ADMIN, password: DEMO_PASSWORD }),
      headers: { 'content-type': 'application/json' },
      at: originOf(0),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  }, 180_000)
  afterAll(async () => {
    await cluster.close()
    await fresh.remove()
  })

  test('who signed in on one works on the other, and sees what was changed there', async () => {
    expect((await patch('Of the first', originOf(0))).status).toBe(200)
    const answer = await call(PROFILE, { at: originOf(1) })
    expect(await answer.json()).toMatchObject({ email: ACCOUNTS.LF_ADMIN, name: 'Of the first' })
  })

  test('a picture that was sent to one is served by the other', async () => {
    const list = await (await call(`${REPORTS}?page=1&page_size=1`)).json()
    const form = new FormData()
    form.append(
      'report_image',
      new Blob([new Uint8Array(await aPicture())], { type: 'image/png' }),
      'car.png',
    )
    const sent = await call(`${REPORTS}/${list.data[0].id}/image`, {
      method: 'POST',
      body: form,
      at: originOf(0),
    })
    expect(sent.status).toBe(200)
    const { imagePath } = await sent.json()
    expect((await call(`/cdn/${imagePath}`, { at: originOf(1) })).status).toBe(200)
  })

  test('a trace that was sent to one is read from the other', async () => {
    const sent = await call(TRACES, {
      method: 'POST',
      body: JSON.stringify({ id: randomUUID(), trace: aTrace() }),
      headers: { 'content-type': 'application/json' },
      at: originOf(0),
    })
    const { code } = await sent.json()
    const read = await call(`${TRACES}/${code}`, { at: originOf(1) })
    expect([read.status, (await read.json()).note]).toEqual([200, 'It jumps back.'])
  })

  test('a new server takes over without a failed call', LIMIT, async () => {
    const before = originOf(0)
    expect(await failuresDuring(cluster.replace(0))).toEqual([])
    expect(originOf(0)).not.toBe(before)
    await expect(fetch(before)).rejects.toThrow()
    expect(cluster.servers()).toHaveLength(2)
  })

  test('when one is killed, the other goes on with all that was saved', LIMIT, async () => {
    const failures = await failuresDuring(cluster.kill(1))
    // Only the call that it was working on can fail.
    expect(failures.length).toBeLessThanOrEqual(1)
    expect((await patch('After the crash')).status).toBe(200)
    expect(await (await call(PROFILE)).json()).toMatchObject({ name: 'After the crash' })
  })
})
