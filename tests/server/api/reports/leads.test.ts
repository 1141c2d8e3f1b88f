import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownershipReports, unsubscribes } from '../../../../server/database/schema-leads.ts'
import { DEMO_OWNERSHIP_CASES } from '../../../../server/demo/leads-cases.ts'
import { compareOwnership } from '../../../../src/domain/public/ownership.ts'
import { ownershipTermsOf } from '../../../../src/services/public/ownership-terms.ts'
import { ownershipAnswerSchema } from '../../../../src/services/wire/leads.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer } from '../../support/server.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask, basic, demoReport } from './leads.ts'

const ID = demoReport('us-gasoline')
const PATHS = ['report', 'unsubscribe']

describe('the leads service', () => {
  let now = SEEDED_AT
  const portal = signedInServer({ clock: () => now })
  beforeEach(async () => {
    now = SEEDED_AT
    await portal.db.delete(unsubscribes)
  })

  const call = (...[path, options]: [path: string, options?: Parameters<typeof ask>[2]]) =>
    ask(portal.server, path, options)
  const storedOf = async (id: string) => {
    const [stored] = await portal.db.select().from(ownershipReports).where(eq(ownershipReports.id, id))
    if (!stored) throw new Error('The demo has it.')
    return stored
  }
  const change = (id: string, changes: Partial<typeof ownershipReports.$inferInsert>) =>
    portal.db.update(ownershipReports).set(changes).where(eq(ownershipReports.id, id))
  const reportOf = async (name: string) =>
    ownershipAnswerSchema.parse((await call(`/report/${demoReport(name)}`)).json()).data
  const isUnsubscribed = async (name: string) =>
    (await call(`/unsubscribe/${demoReport(name)}`)).json().unsubscribed

  describe('an ownership report', () => {
    test('is the stored document, without its street, in no cache and no search engine', {
      tags: ['D6.17', 'D7.32'],
    }, async () => {
      const id = demoReport('us-hybrid')
      const { document } = await storedOf(id)
      const place = { city: 'Montréal', state: 'QC' }
      const address = { ...place, street_number: '7', street_name: 'Elm', zip_code: 'H3B 1K1' }
      const leaking = { ...document, address, lead: 'owner@owners.example' }
      await change(id, { document: leaking })
      const { style: _, ...config } = document.config
      const answer = await call(`/report/${id}`)
      expect([answer.statusCode, answer.headers, answer.json()]).toMatchObject([
        200,
        {
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        },
        { data: { ...document, config, address: place } },
      ])
      expect(answer.json().data.address).toEqual(place)
      expect(answer.body).not.toMatch(/Elm|owners\.example/)
    })

    test('has the data of both worked examples', { tags: ['D3.22'] }, async () => {
      const figuresOf = async (name: string) => {
        const { savings, carbon } = compareOwnership(ownershipTermsOf(await reportOf(name)))
        return [savings.total, savings.monthly, savings.incentives, carbon.netKg]
      }
      expect([await figuresOf('us-gasoline'), await figuresOf('ca-gasoline')]).toEqual([
        [4744.44, 79.07, 0, 11_574.7],
        [22_674.88, 236.2, 5000, 28_600],
      ])
    })

    test('contains only the safe parts of a hostile style', async () => {
      expect((await reportOf('hostile-style')).config.style).toEqual({
        accentColor: null,
        accentContrast: '#777777',
        ctaColor: '#ffff00',
        cssStyling: '.ownership h2{letter-spacing:0.02em}',
        radius: null,
      })
    })
  })

  test('an id of the demo has at least 128 random bits', { tags: ['D6.17'] }, () => {
    const own = DEMO_OWNERSHIP_CASES.map(({ name }) => demoReport(name).split('-').at(-1) ?? '')
    expect(own.filter((part) => !/^[a-z2-9]{26}$/.test(part))).toEqual([])
    expect(new Set(own).size).toBe(own.length)
  })

  test.each(PATHS)('an unknown id gives the same 404 at /%s, whatever its form', async (path) => {
    const seen = new Set<string>()
    for (const id of [
      `${ID.slice(0, -1)}1`,
      ID.toUpperCase(),
      `${ID}%00`,
      'x',
      '%2e%2e%2fetc',
      '__proto__',
    ]) {
      const answer = await call(`/${path}/${id}`)
      seen.add(
        JSON.stringify([
          answer.statusCode,
          answer.headers['content-type'],
          { ...answer.json(), instance: '' },
        ]),
      )
    }
    expect([...seen]).toEqual([expect.stringMatching(/^\[404,"application\/problem\+json".*"not found"/)])
  })

  describe('an unsubscription', () => {
    test('needs a POST: any number of GETs by a mail scanner change nothing', {
      tags: ['D7.30'],
    }, async () => {
      const headers = { 'x-http-method-override': 'POST' }
      for (let look = 0; look < 20; look++) {
        await call(`/unsubscribe/${ID}`)
        await call(`/unsubscribe/${ID}`, { method: 'HEAD' })
        await call(`/unsubscribe/${ID}?unsubscribe=true&confirm=1`, { headers })
      }
      expect([await isUnsubscribed('us-gasoline'), await portal.db.$count(unsubscribes)]).toEqual([false, 0])
    })

    test('is stored once with its time, however often it is confirmed, and applies to each report of the lead', {
      tags: ['D7.31'],
    }, async () => {
      await change(demoReport('us-hybrid'), { leadHash: (await storedOf(ID)).leadHash })
      for (const ms of [0, 60_000]) {
        now = new Date(SEEDED_AT.getTime() + ms)
        const answer = await call(`/unsubscribe/${ID}`, { method: 'POST' })
        expect(answer.json()).toEqual({ unsubscribed: true })
      }
      expect(await portal.db.select().from(unsubscribes)).toMatchObject([
        { reportId: ID, unsubscribedAt: SEEDED_AT },
      ])
      const names = ['us-gasoline', 'us-hybrid', 'ca-gasoline']
      expect(await Promise.all(names.map(isUnsubscribed))).toEqual([true, true, false])
    })
  })

  describe('the credential of the pages', () => {
    test.each([
      '',
      'Basic !',
      basic('portal', 'Portal'),
      basic('', 'portal'),
      basic('portal', ''),
      basic('portal', 'portal '),
      `Bearer ${Buffer.from('portal:portal').toString('base64')}`,
      basic('x'.repeat(500), 'x'),
    ])(
      '%s gives no access, and no browser asks for a password',
      { tags: ['D7.32'] },
      async (authorization) => {
        for (const path of PATHS) {
          const answer = await call(`/${path}/${ID}`, { headers: { authorization } })
          const { error, data } = answer.json()
          expect([answer.statusCode, answer.headers['www-authenticate'], error, data]).toEqual([
            401,
            undefined,
            'unauthorized',
            undefined,
          ])
        }
      },
    )

    test('the previous one works next to the new one, and gives no access to other calls; without any, the server refuses all', {
      tags: ['D7.33'],
    }, async () => {
      const profile = await portal.server.inject({
        url: '/auth/user/profile',
        headers: { authorization: basic('portal', 'portal') },
      })
      expect(profile.statusCode).toBe(401)
      const known = ['new', 'a:colon']
      const sent = [
        ...known.map((password) => basic('pages', password)),
        basic('portal', 'portal'),
        basic('', ''),
      ]
      const statusesWith = async (passwords: readonly string[]) => {
        const basicAuth = passwords.map((password) => ({ user: 'pages', password }))
        const other = await startTestServer({ seed: true, readsOnly: true, settings: { basicAuth } })
        try {
          const answers = sent.map((authorization) =>
            ask(other, `/report/${ID}`, { headers: { authorization } }),
          )
          return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
        } finally {
          await other.close()
        }
      }
      expect([await statusesWith(known), await statusesWith([])]).toEqual([
        [200, 200, 401, 401],
        [401, 401, 401, 401],
      ])
    })
  })

  test('the rate limit blocks one IP address for all calls, and no other address', {
    tags: ['D6.17'],
  }, async () => {
    const remoteAddress = '203.0.113.7'
    const statuses: number[] = []
    for (let guess = 0; guess < 62; guess++) {
      const headers = guess % 3 === 0 ? { authorization: 'Basic wrong' } : {}
      const answer = await call(`/${PATHS[guess % 2]}/guess-${guess}`, { remoteAddress, headers })
      statuses.push(answer.statusCode)
    }
    expect(statuses.map((status) => status === 429)).toEqual([...Array(60).fill(false), true, true])
    const waiting = await call(`/report/${ID}`, { remoteAddress })
    expect([waiting.json().error, Number(waiting.headers['retry-after']) > 0]).toEqual([
      'too many requests',
      true,
    ])
    expect((await call(`/report/${ID}`)).statusCode).toBe(200)
  })
})
