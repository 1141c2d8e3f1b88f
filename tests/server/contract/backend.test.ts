import { createServer } from 'node:http'
import { loadEnv } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackend, NoAnswerError } from '../../../scripts/contract/backend.ts'
import { type Environment, readEnvironment } from '../../../src/services/environment.ts'
import { listen } from '../support/listen.ts'

/** The cookies that each request had, by the port that it came to. */
const cookies: { readonly port: string | undefined; readonly cookie: string | undefined }[] = []
const servers = [0, 1].map(() =>
  createServer(({ headers: { host = '', cookie } }, answer) => {
    cookies.push({ port: host.split(':')[1], cookie })
    answer.setHeader('set-cookie', 'session=secret; HttpOnly').end('{}')
  }),
)
let own: string
let other: string

beforeAll(async () => {
  const [first = 0, second = 0] = await Promise.all(servers.map((server) => listen(server)))
  own = String(first)
  other = String(second)
})
afterAll(() => {
  for (const server of servers) server.close()
})

function backendWith(cdnBase: string) {
  const read = readEnvironment(loadEnv('test', process.cwd(), 'VITE_'))
  if (!read.ok) throw new Error(`Wrong settings: ${read.wrong}`)
  const environment: Environment = { ...read.environment, VITE_CDN_BASE: cdnBase }
  const origin = `http://127.0.0.1:${own}`
  return createBackend(`${origin}/`, environment, origin)
}

it('sends the session with pictures to the backend, and to no other server', async () => {
  for (const cdnBase of ['/cdn', `http://127.0.0.1:${other}/cdn`]) {
    const backend = backendWith(cdnBase)
    await backend.send('POST', '/auth/login', { body: {} })
    cookies.length = 0
    await backend.picture('reports/one.jpg')
    const expected = cdnBase === '/cdn' ? { port: own, cookie: 'session=secret' } : { port: other }
    expect(cookies).toEqual([expected])
  }
})

it('says that the server of the pictures does not answer', async () => {
  await expect(backendWith('http://127.0.0.1:1').picture('reports/one.jpg')).rejects.toThrow(NoAnswerError)
})
