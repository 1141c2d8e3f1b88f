import { describe, expect, it } from 'vitest'
import { testServer } from '../api/signed-in-server.ts'

const HOSTS = { behindProxy: 'portal.example', direct: 'portal.localhost' }
const OWN = { behindProxy: `https://${HOSTS.behindProxy}`, direct: `http://${HOSTS.direct}` }

/** Headers of a request, and whether a writing call with them is allowed. */
const MATRIX: readonly (readonly [string, Record<string, string>, boolean])[] = [
  ['same-origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['same-origin with our origin', { 'sec-fetch-site': 'same-origin', origin: 'OWN' }, true],
  [
    'same-origin of another origin',
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    false,
  ],
  ['same-origin with the origin null', { 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
  ['same-site', { 'sec-fetch-site': 'same-site', origin: 'https://other.portal.example' }, false],
  ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['cross-site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'OWN' }, false],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }, false],
  ['an old browser with our origin', { origin: 'OWN' }, true],
  ['an old browser with another origin', { origin: 'https://evil.example' }, false],
  ['an origin that ends like ours', { origin: 'https://evil-HOST' }, false],
  ['an origin that begins like ours', { origin: 'https://HOST.evil.example' }, false],
  ['our host on another port', { origin: 'https://HOST:8443' }, false],
  ['the origin null', { origin: 'null' }, false],
  ['an origin that is none', { origin: 'portal' }, false],
  ['no header at all', {}, false],
  ['a header of our own alone', { 'x-requested-with': 'portal' }, false],
]

describe.each(['direct', 'behindProxy'] as const)('writing calls (%s)', (place) => {
  const publicOrigin = place === 'behindProxy' ? OWN.behindProxy : null
  const server = testServer({ readsOnly: true, settings: { publicOrigin } })

  it.each(MATRIX)('%s', async (_, headers, isAllowed) => {
    const { origin } = headers
    const named = origin?.replace('OWN', OWN[place]).replace('HOST', HOSTS[place])
    const sent = named === undefined ? headers : { ...headers, origin: named }
    const statuses = await Promise.all(
      (['POST', 'PUT', 'PATCH', 'DELETE'] as const).map(async (method) => {
        const all = { host: HOSTS[place], ...sent }
        return (await server.app.inject({ method, url: '/auth/nothing', headers: all })).statusCode
      }),
    )
    // An allowed call gets a 404, because there is no such call.
    expect(statuses).toEqual(Array(4).fill(isAllowed ? 404 : 403))
  })

  it.each([
    ['from our page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['from our page, by a browser that says so by a header only', { 'x-requested-with': 'portal' }, 200],
    ['from a link', { 'sec-fetch-site': 'none' }, 403],
    ['from an image on another site', { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'portal' }, 403],
    ['from another origin', { origin: 'https://evil.example', 'x-requested-with': 'portal' }, 403],
    ['by something that says nothing', {}, 403],
  ])('sign-out, which is a GET: %s', async (_, headers, status) => {
    const all = { host: HOSTS[place], ...headers }
    const answer = await server.app.inject({ url: '/auth/user/logout', headers: all })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store'])
  })

  it('the server allows reads from every site', async () => {
    const answer = await server.app.inject({ url: '/healthz', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(200)
  })
})
