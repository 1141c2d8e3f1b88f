import { expect, it } from 'vitest'
import { freshDatabase } from '../support/databases.ts'
import { startServerProcess } from '../support/process.ts'

const ACCOUNT = { email: 'dealer.user@maple.example', password: 'Battery-2026!' }

// Two starts of the whole server take a minute on a busy machine.
it('the server keeps all acknowledged changes when it is killed', { timeout: 300_000 }, async () => {
  const fresh = await freshDatabase('small', 'embedded')
  let session = ''
  const call = async (origin: string, method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { origin, cookie: session, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    session = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? session
    return answer
  }
  let acknowledged = 'Mathieu'
  for (const round of [1, 2]) {
    const server = startServerProcess({ PORT: '0', DATA_DIR: fresh.dataDir })
    const origin = await server.ready
    // The session of the first round stays valid too.
    if (round === 1) expect((await call(origin, 'POST', '/auth/login', ACCOUNT)).status).toBe(200)
    const profile = await (await call(origin, 'GET', '/auth/user/profile')).json()
    expect(profile).toMatchObject({ email: ACCOUNT.email, name: acknowledged })
    for (let step = 0; step < 5; step++) {
      const name = `Round ${round} step ${step}`
      expect((await call(origin, 'PATCH', '/auth/user/profile', { name })).status).toBe(200)
      acknowledged = name
    }
    server.process.kill('SIGKILL')
    await server.ended
  }
  await fresh.remove()
})
