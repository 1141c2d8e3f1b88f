import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { ask, basic, demoReport } from './leads.ts'

const PATHS = ['report', 'unsubscribe']

describe('access to the leads service', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ seed: true })
  })
  afterAll(() => server.close())

  describe('the credential of the pages', () => {
    test.each([
      '',
      'Basic',
      'Basic !',
      basic('portal', 'Portal'),
      basic('', 'portal'),
      basic('portal', ''),
      basic('portal', 'portal '),
      `Bearer ${Buffer.from('portal:portal').toString('base64')}`,
      basic('x'.repeat(500), 'x'),
    ])('%s gives no access, and no browser asks for a password', async (authorization) => {
      for (const path of PATHS) {
        const answer = await ask(server, `/${path}/${demoReport('us-gasoline')}`, {
          headers: { authorization },
        })
        expect([answer.statusCode, answer.headers['www-authenticate'], answer.json().error]).toEqual([
          401,
          undefined,
          'unauthorized',
        ])
      }
    })

    test('the previous one works next to the new one; without any, the server refuses all calls', {
      tags: ['D7.33'],
    }, async () => {
      const id = demoReport('us-gasoline')
      const statuses: number[] = []
      for (const basicAuth of [
        [
          { user: 'pages', password: 'new' },
          { user: 'pages', password: 'a:colon' },
        ],
        [],
      ]) {
        const other = await startTestServer({ seed: true, readsOnly: true, settings: { basicAuth } })
        try {
          for (const authorization of [
            basic('pages', 'new'),
            basic('pages', 'a:colon'),
            basic('portal', 'portal'),
          ])
            statuses.push((await ask(other, `/report/${id}`, { headers: { authorization } })).statusCode)
          statuses.push(
            (await ask(other, `/report/${id}`, { headers: { authorization: basic('', '') } })).statusCode,
          )
        } finally {
          await other.close()
        }
      }
      expect(statuses).toEqual([200, 200, 401, 401, 401, 401, 401, 401])
    })

    test('gives no access to other calls', { tags: ['D7.33'] }, async () => {
      const answer = await server.inject({
        url: '/auth/user/profile',
        headers: { authorization: basic('portal', 'portal') },
      })
      expect(answer.statusCode).toBe(401)
    })
  })

  test('the rate limit blocks one IP address for all calls, and no other address', {
    tags: ['D6.17'],
  }, async () => {
    const remoteAddress = '203.0.113.7'
    const statuses: number[] = []
    for (let guess = 0; guess < 70; guess++) {
      const path = guess % 2 === 0 ? `/report/guess-${guess}` : `/unsubscribe/guess-${guess}`
      const headers = guess % 3 === 0 ? { authorization: 'Basic wrong' } : {}
      statuses.push((await ask(server, path, { remoteAddress, headers })).statusCode)
    }
    expect(statuses.slice(0, 60).filter((status) => status === 429)).toEqual([])
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]))
    const waiting = await ask(server, `/report/${demoReport('us-gasoline')}`, { remoteAddress })
    expect([waiting.json().error, Number(waiting.headers['retry-after']) > 0]).toEqual([
      'too many requests',
      true,
    ])
    expect((await ask(server, `/report/${demoReport('us-gasoline')}`)).statusCode).toBe(200)
  })
})
