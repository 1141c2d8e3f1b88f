import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownershipReports, unsubscribes } from '../../../../server/database/schema-leads.ts'
import { clientCheck } from '../../../../server/leads/client-credential.ts'
import { compareOwnership } from '../../../../src/domain/public/ownership.ts'
import { ownershipTermsOf } from '../../../../src/services/public/ownership-terms.ts'
import { ownershipAnswerSchema } from '../../../../src/services/wire/leads.ts'
import { SEEDED_AT } from '../../support/databases.ts'
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
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      const data = { ...document, config, address: place }
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { data }])
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

  test.each(PATHS)('an unknown id gives the same 404 at /%s, whatever its form', async (path) => {
    const seen: unknown[] = []
    const near = [`${ID.slice(0, -1)}1`, ID.toUpperCase(), `${ID}%00`]
    for (const id of [...near, 'x', '%2e%2e%2fetc', '__proto__']) {
      const { statusCode, headers, json } = await call(`/${path}/${id}`)
      seen.push([statusCode, headers['content-type'], { ...json(), instance: '' }])
    }
    expect(seen[0]).toMatchObject([404, 'application/problem+json', { error: 'not found' }])
    expect(seen).toEqual(Array(6).fill(seen[0]))
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
      const first = { reportId: ID, unsubscribedAt: SEEDED_AT }
      expect(await portal.db.select().from(unsubscribes)).toMatchObject([first])
      const names = ['us-gasoline', 'us-hybrid', 'ca-gasoline']
      expect(await Promise.all(names.map(isUnsubscribed))).toEqual([true, true, false])
    })

    test('stays a quarter of an hour later, when whoever has the link could take it back', async () => {
      await call(`/unsubscribe/${ID}`, { method: 'POST' })
      now = new Date(SEEDED_AT.getTime() + 15 * 60_000 + 1)
      const answer = await call(`/unsubscribe/${ID}`, { method: 'DELETE' })
      expect([answer.statusCode, await isUnsubscribed('us-gasoline')]).toEqual([409, true])
    })

    test('begins at its page in a mail program that only opens links, and is none by itself', async () => {
      // A program may open anything.
      for (const id of [ID, '%0D%0Aset-cookie%3A%20a%3D%E2%82%AC']) {
        const { statusCode, headers } = await call(`/unsubscribe/${id}/one-click`, { headers: {} })
        const page = expect.stringMatching(new RegExp(`^http.*/unsubscribe/${id}$`))
        expect([statusCode, headers.location]).toEqual([302, page])
      }
      expect(await isUnsubscribed('us-gasoline')).toBe(false)
    })

    test('is taken back, also that of a report that was never mailed', async () => {
      const unsent = demoReport('us-hybrid')
      await change(unsent, { leadHash: null, unsubscribedAt: SEEDED_AT })
      for (const id of [ID, unsent]) {
        await call(`/unsubscribe/${id}`, { method: 'POST' })
        for (const _ of [1, 2]) {
          const answer = await call(`/unsubscribe/${id}`, { method: 'DELETE' })
          expect(answer.json()).toEqual({ unsubscribed: false })
        }
      }
      expect([await isUnsubscribed('us-gasoline'), await isUnsubscribed('us-hybrid')]).toEqual([false, false])
    })

    test('is stored once when it is confirmed eight times at once', { tags: ['D7.31'] }, async () => {
      const confirm = () => call(`/unsubscribe/${ID}`, { method: 'POST' })
      const answers = await Promise.all(Array.from({ length: 8 }, confirm))
      expect(answers.map((answer) => answer.json())).toEqual(Array(8).fill({ unsubscribed: true }))
      expect(await portal.db.$count(unsubscribes)).toBe(1)
    })
  })

  describe('the credential of the pages', () => {
    const isTaken = (passwords: readonly string[], authorization: string) =>
      clientCheck({ basicAuth: passwords.map((password) => ({ user: 'pages', password })) })({
        headers: { authorization },
      })

    test('is needed, gives no access to other calls, and no browser asks for a password', {
      tags: ['D7.32'],
    }, async () => {
      for (const path of PATHS) {
        const answer = await call(`/${path}/${ID}`, { headers: { authorization: basic('portal', 'Portal') } })
        const seen = [answer.statusCode, answer.headers['www-authenticate'], answer.json().data]
        expect(seen).toEqual([401, undefined, undefined])
      }
      const headers = { authorization: basic('portal', 'portal') }
      const profile = await portal.server.inject({ url: '/auth/user/profile', headers })
      expect(profile.statusCode).toBe(401)
    })

    test.each([
      ...['', 'Basic !', basic('pages', 'New'), basic('', 'new'), basic('pages', ''), basic('pages', 'new ')],
      `Bearer ${Buffer.from('pages:new').toString('base64')}`,
      basic('x'.repeat(500), 'x'),
    ])('is not %s', (authorization) => {
      expect(isTaken(['new'], authorization)).toBe(false)
    })

    test('is the new one or the previous one; without any, the server refuses all', {
      tags: ['D7.33'],
    }, () => {
      const known = ['new', 'a:colon']
      const sent = [...known, 'portal'].map((password) => basic('pages', password))
      const answers = [known, []].map((passwords) => sent.map((one) => isTaken(passwords, one)))
      expect(answers).toEqual([
        [true, true, false],
        [false, false, false],
      ])
      expect(isTaken([], basic('', ''))).toBe(false)
    })
  })
})
