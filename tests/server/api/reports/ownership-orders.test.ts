import { readFileSync } from 'node:fs'
import { eq, isNull } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callCounts } from '../../../../server/database/schema-access.ts'
import { ownershipReports } from '../../../../server/database/schema-leads.ts'
import { compareOwnership } from '../../../../src/domain/public/ownership.ts'
import { ownershipTermsOf } from '../../../../src/services/public/ownership-terms.ts'
import { ownershipAnswerSchema } from '../../../../src/services/wire/leads.ts'
import { ownershipOrderSchema } from '../../../../src/services/wire/ownership-bodies.ts'
import { madeOwnershipSchema, ownershipOfferSchema } from '../../../../src/services/wire/ownership-orders.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { mailsTo } from '../auth/mails.ts'
import { signedInServer } from '../signed-in-server.ts'
import { FOREIGN_DEALERSHIP, refusalIn } from '../users/people.ts'
import { ask, LEADS } from './leads.ts'
import { reportCalls, type StoredReport } from './report-calls.ts'

const SAMPLE = ownershipOrderSchema.parse(JSON.parse(readFileSync('docs/samples/ownership.json', 'utf8')))
const CHOSEN = { years: 6, distance: 18_000, gas_cost: 1.5 }
const ORDER = { ...SAMPLE, ...CHOSEN, comparison: 'midsize', fuel_rating: 7.4 }

let keys = 0
const newKey = () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`

describe('ownership reports that staff make', () => {
  const portal = signedInServer()
  const { take } = reportCalls(portal)
  let own = ''
  let foreign = ''
  beforeAll(async () => {
    const hasTrim = ({ trim }: StoredReport) => trim !== null
    own = (await take(hasTrim)).id
    foreign = (await take(hasTrim, FOREIGN_DEALERSHIP)).id
  })
  beforeEach(() => forgetLimits())

  const forgetLimits = () => portal.db.delete(callCounts)
  const pathOf = (id: string) => `${LEADS}/battery/${id}/ownership`
  const offerTo = (role: string, id = own) => portal.get(role, pathOf(id))
  const offer = async () => ownershipOfferSchema.parse((await offerTo('DEALER_USER')).json())
  const make = (key = newKey(), id = own, role = 'DEALER_USER') =>
    portal.send(role, 'POST', pathOf(id), { ...ORDER, key })
  const made = async () => madeOwnershipSchema.parse((await make()).json())
  const revoke = (id = '', role = 'DEALER_USER') => portal.send(role, 'DELETE', `${LEADS}/ownership/${id}`)
  const mail = (id: string, email: string, role = 'DEALER_USER') => {
    const body = { email, language: 'fr' }
    return portal.send(role, 'POST', `${LEADS}/ownership/${id}/mail`, body)
  }
  const refusal = async (answering: ReturnType<typeof mail>) => refusalIn(await answering)

  test('the draft has the consumption of the trim, a vehicle of its class, and prices of the tables', async () => {
    const { draft, comparison, made: before } = await offer()
    const { assumptions, savings } = compareOwnership(ownershipTermsOf(draft))
    expect(draft).toMatchObject({
      comparison_vehicle: { powertrain: 'ICE' },
      config: { measurement: 'metric', currency: 'CAD' },
    })
    expect(draft.selected_vehicle.electric_consumption).toBeGreaterThan(10)
    expect(['compact', 'midsize', 'smallSuv', 'pickup']).toContain(comparison)
    expect(assumptions).toMatchObject({
      homePrice: { asOf: '2025-07', source: 'provincialRates' },
      fuelPrice: { asOf: '2025-04', source: 'gasBuddy' },
    })
    expect([savings.total === null, before]).toEqual([false, []])
  })

  test('the owner reads by the link what staff have chosen, and nobody after it is revoked', {
    tags: ['D6.17'],
  }, async () => {
    const report = await made()
    const { id } = report
    expect(report).toMatchObject({ created_by: expect.stringMatching(/\w/), years: 6, distance: 18_000 })
    expect(id).toMatch(/^[\w-]{43}$/)
    const { data } = ownershipAnswerSchema.parse((await ask(portal.server, `/report/${id}`)).json())
    expect(data).toMatchObject({
      ...CHOSEN,
      electricity_cost: null,
      comparison_vehicle: { model: 'Camry', fuel_rating: 7.4 },
    })
    expect(data.address).not.toHaveProperty('street_name')
    expect((await offer()).made).toContainEqual(expect.objectContaining({ id }))
    for (const _ of ['once', 'again']) {
      const revoked = await revoke(id)
      expect([revoked.statusCode, revoked.json().revoked_at]).toEqual([200, SEEDED_AT.toISOString()])
    }
    expect((await ask(portal.server, `/report/${id}`)).statusCode).toBe(404)
    // Who was sent the link can still unsubscribe.
    expect((await ask(portal.server, `/unsubscribe/${id}`)).json()).toEqual({ unsubscribed: false })
  })

  test('a request that is sent twice at the same time makes one report', async () => {
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => make(key)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const isMade = eq(ownershipReports.requestKey, key)
    expect(await portal.db.$count(ownershipReports, isMade)).toBe(1)
  })

  test('reports out of reach do not exist, whether of a battery or made of one', async () => {
    const { db } = portal.server
    const { id } = madeOwnershipSchema.parse((await make(newKey(), foreign, 'LF_USER')).json())
    const [seeded] = await db.select().from(ownershipReports).where(isNull(ownershipReports.requestKey))
    const before = await fingerprint(portal.server, [ownershipReports])
    for (const role of ['DEALER_USER', 'GROUP_ADMIN'])
      for (const answering of [
        offerTo(role, foreign),
        make(newKey(), foreign, role),
        revoke(id, role),
        revoke(seeded?.id, role),
        mail(id, 'owner@owners.example', role),
      ])
        expect([role, (await answering).statusCode]).toEqual([role, 404])
    expect(await fingerprint(portal.server, [ownershipReports])).toBe(before)
    expect((await offerTo('GROUP_ADMIN')).statusCode).toBe(200)
  })

  test('the mail has both links in the language of the owner, and is sent once a minute', async () => {
    const { id } = await made()
    const address = 'Owner.One@owners.example'
    expect((await mail(id, address)).statusCode).toBe(200)
    const again = await mail(id, address)
    expect([again.statusCode, Number(again.headers['retry-after']) > 0]).toEqual([429, true])
    const [sent] = await mailsTo(portal.server, address, 1)
    expect(sent?.subject).toContain('Coûts et économies')
    expect(sent?.text).toContain(`/report/${id}?lng=fr`)
    expect(sent?.text).toContain(`/unsubscribe/${id}?lng=fr`)
    // What commercial mail must have (CASL, CAN-SPAM), and one press in the mail program (RFC 8058).
    expect(sent?.text).toMatch(/Maple EV Centre, .*\d+.*, .*@/)
    const header = (name: string) => sent?.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('reply-to')).toMatch(/@/)
    const [, url = ''] = /^<(.*)>$/.exec(header('list-unsubscribe')) ?? []
    const pressed = await portal.server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    })
    expect(pressed.statusCode).toBe(200)
    expect((await mail(id, address)).json().error).toBe('unsubscribed')
    const stored = await portal.db.select().from(ownershipReports).where(eq(ownershipReports.id, id))
    expect(JSON.stringify(stored)).not.toContain('owners.example')
    await forgetLimits()
    expect(await refusal(mail(id, 'somebody@owners.example'))).toEqual([409, 'other address', 'email'])
    // Perhaps it was mistyped.
    await portal.db.update(ownershipReports).set({ mailedAt: null, mailFailedAt: new Date() })
    expect((await mail(id, 'somebody@owners.example')).statusCode).toBe(200)
  })

  test('who has unsubscribed gets no mail, of this report or of any other', async () => {
    const [first, second, third] = [await made(), await made(), await made()]
    const address = 'gone@owners.example'
    await mail(first.id, address)
    await mailsTo(portal.server, address, 1)
    await ask(portal.server, `/unsubscribe/${first.id}`, { method: 'POST' })
    await forgetLimits()
    expect(await refusal(mail(first.id, address))).toEqual([409, 'unsubscribed', 'email'])
    expect(await refusal(mail(second.id, address.toUpperCase()))).toEqual([409, 'unsubscribed', 'email'])
    await forgetLimits()
    expect(await refusal(mail(third.id, `<${address}>`))).toEqual([400, expect.anything(), 'email'])
    expect(await mailsTo(portal.server, address, 1)).toHaveLength(1)
    const listed = async () => (await offer()).made.find(({ id }) => id === first.id)
    await expect.poll(listed).toMatchObject({ unsubscribed: true, mail: 'given' })
  })
})
