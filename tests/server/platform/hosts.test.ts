import { describe, expect, it } from 'vitest'
import { testServer } from '../api/signed-in-server.ts'

const REFUSED = [421, 'misdirected request']

describe.each([
  [
    'with a public origin',
    { publicOrigin: 'https://portal.example', trustedProxies: [] },
    ['portal.example', 'Portal.Example', 'portal.example.', 'portal.example:443', 'portal.example:8443'],
    ['evil.example', 'portal.example.evil.example', 'evil-portal.example', 'localhost', '127.0.0.1', '[::1]'],
  ],
  [
    'without a public origin',
    { publicOrigin: null, host: '192.0.2.7', trustedProxies: [] },
    ['localhost:4400', 'LOCALHOST', 'a.localhost', '127.0.0.1:4400', '192.0.2.7', '[::1]:4400', '10.1.2.3'],
    ['evil.example:4400', 'localhost.evil.example', '127.0.0.1.evil.example', '1.2.3', '[::1'],
  ],
  [
    'without a public origin, at a host with a name',
    { publicOrigin: null, host: 'Portal.internal', trustedProxies: [] },
    ['portal.internal:4400', 'localhost'],
    ['other.internal', 'internal'],
  ],
])('%s', (_, settings, own, others) => {
  const server = testServer({ readsOnly: true, settings })

  const answerTo = async (url: string, headers: Record<string, string>) => {
    const answer = await server.app.inject({ url, headers })
    return [answer.statusCode, answer.json().error]
  }

  it.each(own)('answers at %s', async (host) => {
    expect(await answerTo('/openapi.json', { host })).toEqual([200, undefined])
  })

  it.each(others)('refuses calls and pages at %s', async (host) => {
    expect(await answerTo('/openapi.json', { host })).toEqual(REFUSED)
    expect(await answerTo('/home', { host, accept: 'text/html' })).toEqual(REFUSED)
    expect(await answerTo('/no-such-call', { host })).toEqual(REFUSED)
  })

  it('does not believe a header that anybody can send', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': String(own[0]) }
    expect(await answerTo('/openapi.json', headers)).toEqual(REFUSED)
  })

  it.each(['/healthz', '/readyz'])('answers the checks of load balancers at any host: %s', async (url) => {
    expect(await answerTo(url, { host: 'pod-7.cluster.internal' })).toEqual([200, undefined])
  })
})

describe('behind a trusted proxy', () => {
  const settings = { publicOrigin: 'https://portal.example', trustedProxies: ['127.0.0.1'] }
  const server = testServer({ readsOnly: true, settings })

  it.each([
    ['portal.example', 200],
    ['evil.example', 421],
  ])('the server takes the host that it names: %s', async (forwarded, status) => {
    const headers = { host: '127.0.0.1:4400', 'x-forwarded-host': forwarded }
    expect((await server.app.inject({ url: '/openapi.json', headers })).statusCode).toBe(status)
  })
})
