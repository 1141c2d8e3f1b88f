import { networkInterfaces } from 'node:os'
import { describe, expect, test } from 'vitest'
import { ownAddress } from '../../../../server/http/own-address.ts'
import { TEST_CERTIFICATE } from '../../support/tls.ts'
import { testServer } from '../signed-in-server.ts'
import { addUser } from '../users/people.ts'
import { mailsTo } from './mails.ts'
import { forgot } from './passwords.ts'

const LOCAL = { publicOrigin: null, portalOrigin: null, tls: null, host: '127.0.0.1', port: 4400 }
const PUBLIC = { ...LOCAL, publicOrigin: 'https://portal.example', host: '0.0.0.0' }

describe('the portal’s own addresses', () => {
  test.each(['https://portal.example/reset-password', 'HTTPS://PORTAL.example:443/reset-password'])(
    'behind a public origin: %j',
    (address) => {
      expect(ownAddress(address, '/reset-password', PUBLIC)).toBe('https://portal.example/reset-password')
    },
  )

  test.each([
    'http://portal.example/reset-password',
    'https://portal.example.evil.example/reset-password',
    'https://portal.example@evil.example/reset-password',
    'https://user:pass@portal.example/reset-password',
    'https://portal.example/auth/user/logout',
    '//portal.example/reset-password',
    'javascript:alert(1)//portal.example/reset-password',
    'http://localhost:4400/reset-password',
    '',
  ])('behind a public origin are not %j', (address) => {
    expect(ownAddress(address, '/reset-password', PUBLIC)).toBeNull()
  })

  test.each<[string, boolean]>([
    ['http://localhost:4400/a', true],
    ['http://127.0.0.1:5173/a', true],
    ['http://[::1]:4400/a', true],
    ['https://localhost:4400/a', false],
    ['http://localhost.evil.example/a', false],
    ['http://127.0.0.1.evil.example/a', false],
    ['http://192.0.2.7:4400/a', false],
    ['http://portal.example:4400/a', false],
  ])('on this machine: %j', (address, isOwn) => {
    expect(ownAddress(address, '/a', LOCAL) !== null).toBe(isOwn)
  })

  test('are https with a certificate', () => {
    const secure = { ...LOCAL, host: '192.0.2.7', port: 443, tls: TEST_CERTIFICATE }
    for (const name of ['localhost:4400', '192.0.2.7']) {
      expect(ownAddress(`https://${name}/a`, '/a', secure)).not.toBeNull()
      expect(ownAddress(`http://${name}/a`, '/a', secure)).toBeNull()
    }
  })

  test('are all addresses of this machine with the port of the server', () => {
    const everywhere = { ...LOCAL, host: '0.0.0.0' }
    const [address] = Object.values(networkInterfaces())
      .flatMap((ways) => ways ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map((way) => way.address)
    const origins = address
      ? [`http://${address}:4400/a`, `http://${address}:4401/a`]
      : ['http://127.0.0.1:4400/a', 'http://192.0.2.7:4401/a']
    expect(origins.map((origin) => ownAddress(origin, '/a', everywhere) !== null)).toEqual([true, false])
    expect(ownAddress('http://192.0.2.7:4400/a', '/a', everywhere)).toBe(null)
    expect(ownAddress('http://192.0.2.7:4400/a', '/a', { ...LOCAL, host: '192.0.2.7' })).not.toBe(null)
  })
})

describe('the link in a mail', () => {
  const server = testServer({ settings: { publicOrigin: PUBLIC.publicOrigin } })
  const linkFor = async (headers: Record<string, string>) => {
    const { email } = await addUser(server)
    const response = await forgot(server, email, { headers, from: email })
    if (response.statusCode !== 200) return [response.statusCode, response.json().field]
    const [mail] = await mailsTo(server, email, 1)
    const link = /https?:\S+/.exec(mail?.text ?? '')?.[0]
    return link?.replace(encodeURIComponent(email), 'EMAIL')
  }
  const OURS = 'https://portal.example/reset-password?verification=true&email=EMAIL'

  test('leads to the public origin, whatever the headers are', { tags: ['P7.8'] }, async () => {
    expect(await linkFor({})).toBe(OURS)
    expect(await linkFor({ 'x-forwarded-host': 'evil.example' })).toBe(OURS)
    expect(await linkFor({ 'x-redirect-uri': 'https://portal.example/reset-password' })).toBe(OURS)
    expect(await linkFor({ host: 'evil.example' })).toEqual([421, undefined])
  })

  test.each(['https://evil.example/reset-password', 'https://portal.example/set-password', 'x'.repeat(1999)])(
    'cannot lead elsewhere: %j is a 400',
    { tags: ['P7.8'] },
    async (address) => {
      const headers = { 'x-redirect-uri': address }
      expect(await linkFor(headers)).toEqual([400, 'x-redirect-uri'])
    },
  )
})
