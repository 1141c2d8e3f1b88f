import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownershipReports, unsubscribes } from '../../../../server/database/schema-leads.ts'
import { DEMO_OWNERSHIP_CASES } from '../../../../server/demo/leads-cases.ts'
import { compareOwnership } from '../../../../src/domain/public/ownership.ts'
import { ownershipTermsOf } from '../../../../src/services/public/ownership-terms.ts'
import { ownershipAnswerSchema, unsubscribeStatusSchema } from '../../../../src/services/wire/leads.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { ask, basic, demoReport } from './leads.ts'

const CASES = DEMO_OWNERSHIP_CASES.map(({ name }) => name)
const PATHS = ['report', 'unsubscribe']

describe('the leads service', () => {
  let server: TestServer
  let now = SEEDED_AT

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = SEEDED_AT
    await server.db.delete(unsubscribes)
  })

  const reportOf = async (name: string) => {
    const answer = await ask(server, `/report/${demoReport(name)}`)
    return ownershipAnswerSchema.parse(answer.json()).data
  }
  const computed = async (name: string) => compareOwnership(ownershipTermsOf(await reportOf(name)))
  const statusOf = async (name: string) => {
    const answer = await ask(server, `/unsubscribe/${demoReport(name)}`)
    return unsubscribeStatusSchema.parse(answer.json()).unsubscribed
  }

  describe('an ownership report', () => {
    test('is readable with its id, and stored by no cache and no search engine', {
      tags: ['D6.17'],
    }, async () => {
      const answer = await ask(server, `/report/${demoReport('us-gasoline')}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(Object.keys(answer.json())).toEqual(['data'])
    })

    test('is the stored document, in the field data', { tags: ['D7.32'] }, async () => {
      const id = demoReport('ca-gasoline')
      const [stored] = await server.db.select().from(ownershipReports).where(eq(ownershipReports.id, id))
      const { style: _, ...config } = stored?.document.config ?? {}
      const { city, state } = stored?.document.address ?? {}
      const answer = await ask(server, `/report/${id}`)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { data: { ...stored?.document, config, address: { city, state } } },
      ])
    })

    test.each([
      ['an unknown id', `${'x'.repeat(30)}`, {}, 404],
      ['an id that is longer than any', 'x'.repeat(2000), {}, 404],
      ['no credential', demoReport('us-gasoline'), { headers: { authorization: '' } }, 401],
      [
        'a wrong credential',
        demoReport('us-gasoline'),
        { headers: { authorization: basic('portal', 'x') } },
        401,
      ],
      ['another method', demoReport('us-gasoline'), { method: 'POST' }, 404],
    ] as const)(
      'is not returned for %s: no 200, and no data',
      { tags: ['D7.32'] },
      async (_, id, how, status) => {
        const answer = await ask(server, `/report/${id}`, how)
        expect([answer.statusCode, answer.headers['content-type'], answer.json().data]).toEqual([
          status,
          'application/problem+json',
          undefined,
        ])
      },
    )

    test('has the data of both worked examples', { tags: ['D3.22'] }, async () => {
      const [us, ca] = [await computed('us-gasoline'), await computed('ca-gasoline')]
      expect([us.savings, us.carbon.netKg]).toEqual([
        { total: 4744.44, monthly: 79.07, incentives: 0 },
        11_574.7,
      ])
      expect([ca.savings, ca.carbon.netKg]).toEqual([
        { total: 22_674.88, monthly: 236.2, incentives: 5000 },
        28_600,
      ])
    })

    test('has the owner’s city and no street', async () => {
      const id = demoReport('us-gasoline')
      const [stored] = await server.db.select().from(ownershipReports).where(eq(ownershipReports.id, id))
      const address = {
        city: 'Seattle',
        state: 'WA',
        street_number: '7',
        street_name: 'Elm',
        zip_code: '98103',
      }
      if (stored) {
        const document = { ...stored.document, address, lead: 'owner@owners.example' }
        await server.db.update(ownershipReports).set({ document }).where(eq(ownershipReports.id, id))
      }
      const answer = await ask(server, `/report/${id}`)
      expect(answer.json().data.address).toEqual({ city: 'Seattle', state: 'WA' })
      expect(answer.body).not.toMatch(/Elm|owners\.example/)
    })

    test('contains only the safe parts of a hostile style', async () => {
      expect((await reportOf('hostile-style')).config.style).toEqual({
        accentColor: null,
        accentContrast: '#777777',
        ctaColor: '#ffff00',
        cssStyling: '.ownership h2{letter-spacing:0.02em}',
        radius: null,
      })
      expect((await reportOf('own-style')).config.style).toEqual({
        accentColor: '#663399',
        accentContrast: '#ffffff',
        ctaColor: '#e69900',
        cssStyling: '.ownership h2{letter-spacing:0.02em;text-transform:uppercase}',
        radius: '16px',
      })
    })
  })

  describe('an id', () => {
    test('of the demo has at least 128 random bits', { tags: ['D6.17'] }, () => {
      const ids = CASES.map(demoReport)
      const own = ids.map((id) => id.slice(id.lastIndexOf('-') + 1))
      expect(own.filter((part) => !/^[a-z2-9]{26}$/.test(part))).toEqual([])
      expect(new Set(own).size).toBe(ids.length)
    })

    test.each(PATHS)('that is unknown gives the same 404 at /%s, whatever its form', async (path) => {
      const id = demoReport('us-gasoline')
      const unknown = [
        `${id.slice(0, -1)}${id.endsWith('a') ? 'b' : 'a'}`,
        id.toUpperCase(),
        `${id}%00`,
        'x',
        '%2e%2e%2fetc',
        "1'%20or%20'1'='1",
        '__proto__',
        '%F0%9F%98%80',
        'x'.repeat(99),
      ]
      const seen = new Set<string>()
      for (const one of unknown) {
        const answer = await ask(server, `/${path}/${one}`)
        const { instance: _, ...body } = answer.json()
        seen.add(JSON.stringify([answer.statusCode, answer.headers['content-type'], body]))
      }
      expect([...seen]).toEqual([
        JSON.stringify([
          404,
          'application/problem+json',
          {
            type: 'about:blank',
            title: 'Not Found',
            status: 404,
            detail: 'Not found.',
            error: 'not found',
            message: 'Not found.',
          },
        ]),
      ])
    })
  })

  describe('an unsubscription', () => {
    test('needs a POST: any number of GETs by a mail scanner change nothing', {
      tags: ['D7.30'],
    }, async () => {
      const path = `/unsubscribe/${demoReport('us-gasoline')}`
      for (let look = 0; look < 20; look++) {
        await ask(server, path)
        await ask(server, path, { method: 'HEAD' })
        await ask(server, `${path}?unsubscribe=true&confirm=1`, {
          headers: { 'x-http-method-override': 'POST' },
        })
      }
      expect([await statusOf('us-gasoline'), await server.db.$count(unsubscribes)]).toEqual([false, 0])
    })

    test('is stored once with its time, however often it is confirmed', { tags: ['D7.31'] }, async () => {
      const id = demoReport('us-gasoline')
      const confirm = () => ask(server, `/unsubscribe/${id}`, { method: 'POST' })
      const first = await confirm()
      now = new Date(SEEDED_AT.getTime() + 60_000)
      const second = await confirm()
      expect([first.json(), second.json()]).toEqual([{ unsubscribed: true }, { unsubscribed: true }])
      expect(await server.db.select().from(unsubscribes)).toMatchObject([
        { reportId: id, unsubscribedAt: SEEDED_AT },
      ])
      expect([await statusOf('us-gasoline'), await statusOf('ca-gasoline')]).toEqual([true, false])
    })

    test('applies to every report of the same lead', async () => {
      const [one, other] = [demoReport('us-gasoline'), demoReport('us-hybrid')]
      const [stored] = await server.db.select().from(ownershipReports).where(eq(ownershipReports.id, one))
      await server.db
        .update(ownershipReports)
        .set({ leadHash: stored?.leadHash ?? '' })
        .where(eq(ownershipReports.id, other))
      await ask(server, `/unsubscribe/${one}`, { method: 'POST' })
      expect(await statusOf('us-hybrid')).toBe(true)
    })
  })
})
