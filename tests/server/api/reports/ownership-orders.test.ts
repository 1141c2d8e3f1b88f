import { readFileSync } from 'node:fs'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { callCounts } from '../../../../server/database/schema-access.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { ownershipReports } from '../../../../server/database/schema-leads.ts'
import { compareOwnership } from '../../../../src/domain/public/ownership.ts'
import { ownershipTermsOf } from '../../../../src/services/public/ownership-terms.ts'
import { ownershipAnswerSchema } from '../../../../src/services/wire/leads.ts'
import { ownershipOrderSchema } from '../../../../src/services/wire/ownership-bodies.ts'
import { madeOwnershipSchema, ownershipOfferSchema } from '../../../../src/services/wire/ownership-orders.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { mailsTo } from '../auth/mails.ts'
import { send } from '../stock-calls.ts'
import { ACCOUNTS, FOREIGN_DEALERSHIP, get, OWN_DEALERSHIP } from '../users/people.ts'
import { ask, LEADS } from './leads.ts'

const SAMPLE = ownershipOrderSchema.parse(JSON.parse(readFileSync('docs/samples/ownership.json', 'utf8')))
const ORDER = {
  ...SAMPLE,
  comparison: 'midsize',
  fuel_rating: 7.4,
  years: 6,
  distance: 18_000,
  gas_cost: 1.5,
}

let keys = 0
const newKey = () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`

describe('ownership reports that staff make', () => {
  let server: TestServer
  let cookie = ''
  let own = ''
  let foreign = ''

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    cookie = await signedIn(server, ACCOUNTS.DEALER_USER)
    const one = async (dealership: string) => {
      const { configurationId, id, trim } = batteryReports
      const [row] = await server.db
        .select({ id })
        .from(batteryReports)
        .where(and(eq(configurationId, dealership), isNotNull(trim)))
        .limit(1)
      return row?.id ?? ''
    }
    own = await one(OWN_DEALERSHIP)
    foreign = await one(FOREIGN_DEALERSHIP)
  })
  afterAll(() => server.close())

  const pathOf = (id: string) => `${LEADS}/battery/${id}/ownership`
  const offer = async (id = own) => ownershipOfferSchema.parse((await get(server, cookie, pathOf(id))).json())
  const make = (body: object = {}, id = own) =>
    send(server, cookie, 'POST', pathOf(id), { ...ORDER, key: newKey(), ...body })
  const made = async () => madeOwnershipSchema.parse((await make()).json())
  const mail = (id: string, email: string, language = 'fr') =>
    send(server, cookie, 'POST', `${LEADS}/ownership/${id}/mail`, { email, language })
  const forgetLimits = () => server.db.delete(callCounts)

  test('the draft has the consumption of the trim, a vehicle of its class, and prices of the tables', async () => {
    const { draft, comparison, made: before } = await offer()
    const { assumptions, savings } = compareOwnership(ownershipTermsOf(draft))
    expect(draft.selected_vehicle.electric_consumption).toBeGreaterThan(10)
    expect(draft.comparison_vehicle).toMatchObject({ powertrain: 'ICE' })
    expect(['compact', 'midsize', 'smallSuv', 'pickup']).toContain(comparison)
    expect([draft.config.measurement, draft.config.currency]).toEqual(['metric', 'CAD'])
    expect(assumptions.homePrice).toMatchObject({ asOf: '2025-07', source: 'provincialRates' })
    expect(assumptions.fuelPrice).toMatchObject({ asOf: '2025-04', source: 'gasBuddy' })
    expect(savings.total).not.toBeNull()
    expect(before).toEqual([])
  })

  test('the owner reads by the link what staff have chosen, and nobody after it is revoked', async () => {
    const report = await made()
    expect(report).toMatchObject({ created_by: expect.stringMatching(/\w/), years: 6, distance: 18_000 })
    expect(report.id).toMatch(/^[\w-]{43}$/)
    const read = await ask(server, `/report/${report.id}`)
    const { data } = ownershipAnswerSchema.parse(read.json())
    expect(data).toMatchObject({ years: 6, distance: 18_000, gas_cost: 1.5, electricity_cost: null })
    expect(data.comparison_vehicle).toMatchObject({ model: 'Camry', fuel_rating: 7.4 })
    expect(data.address).not.toHaveProperty('street_name')
    expect((await offer()).made.map(({ id }) => id)).toContain(report.id)
    for (const _ of [1, 2]) {
      const revoked = await send(server, cookie, 'DELETE', `${LEADS}/ownership/${report.id}`)
      expect([revoked.statusCode, revoked.json().revoked_at]).toEqual([200, SEEDED_AT.toISOString()])
    }
    expect((await ask(server, `/report/${report.id}`)).statusCode).toBe(404)
    // Who was sent the link can still unsubscribe.
    expect((await ask(server, `/unsubscribe/${report.id}`)).json()).toEqual({ unsubscribed: false })
    const events = await server.db.select().from(auditEvents).where(eq(auditEvents.resourceId, own))
    const actions = events
      .map(({ action }) => action)
      .filter((action) => action.startsWith('report.ownership'))
    expect(actions).toEqual(['report.ownership-made', 'report.ownership-revoked'])
    expect(JSON.stringify(events)).not.toContain(report.id)
  })

  test('a request that is sent twice at the same time makes one report', async () => {
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => make({ key })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await server.db.$count(ownershipReports, eq(ownershipReports.requestKey, key))).toBe(1)
  })

  test('reports out of reach do not exist, whether of a battery or made of one', async () => {
    const admin = await signedIn(server, ACCOUNTS.LF_USER)
    const other = await send(server, admin, 'POST', pathOf(foreign), { ...ORDER, key: newKey() })
    const { id } = madeOwnershipSchema.parse(other.json())
    const [seeded] = await server.db
      .select()
      .from(ownershipReports)
      .where(isNull(ownershipReports.requestKey))
    const group = await signedIn(server, ACCOUNTS.GROUP_ADMIN)
    for (const cookieOf of [cookie, group]) {
      const before = JSON.stringify(
        await server.db.select().from(ownershipReports).orderBy(ownershipReports.id),
      )
      const statuses = [
        await get(server, cookieOf, pathOf(foreign)),
        await send(server, cookieOf, 'POST', pathOf(foreign), { ...ORDER, key: newKey() }),
        await send(server, cookieOf, 'DELETE', `${LEADS}/ownership/${id}`),
        await send(server, cookieOf, 'DELETE', `${LEADS}/ownership/${seeded?.id}`),
        await send(server, cookieOf, 'POST', `${LEADS}/ownership/${id}/mail`, {
          email: 'owner@owners.example',
          language: 'en',
        }),
      ].map(({ statusCode }) => statusCode)
      expect(statuses).toEqual([404, 404, 404, 404, 404])
      const after = JSON.stringify(
        await server.db.select().from(ownershipReports).orderBy(ownershipReports.id),
      )
      expect(after).toBe(before)
    }
    expect((await get(server, group, pathOf(own))).statusCode).toBe(200)
  })

  test('the mail has both links in the language of the owner, and is sent once a minute', async () => {
    await forgetLimits()
    const { id } = await made()
    const address = 'Owner.One@owners.example'
    expect((await mail(id, address)).statusCode).toBe(200)
    const again = await mail(id, address)
    expect([again.statusCode, Number(again.headers['retry-after']) > 0]).toEqual([429, true])
    const [sent] = await mailsTo(server, address, 1)
    expect(sent?.subject).toContain('Coûts et économies')
    expect(sent?.text).toContain(`/report/${id}?lng=fr`)
    expect(sent?.text).toContain(`/unsubscribe/${id}?lng=fr`)
    const [stored] = await server.db.select().from(ownershipReports).where(eq(ownershipReports.id, id))
    expect(JSON.stringify(stored)).not.toContain('owners.example')
    await forgetLimits()
    const elsewhere = await mail(id, 'somebody@owners.example')
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([409, 'other address'])
  })

  test('who has unsubscribed gets no mail, of this report or of any other', async () => {
    await forgetLimits()
    const [first, second] = [await made(), await made()]
    const address = 'gone@owners.example'
    await mail(first.id, address, 'en')
    await ask(server, `/unsubscribe/${first.id}`, { method: 'POST' })
    await forgetLimits()
    for (const [id, written] of [
      [first.id, address],
      [second.id, 'GONE@owners.example'],
    ] as const) {
      const answer = await mail(id, written)
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'unsubscribed'])
    }
    await forgetLimits()
    const disguised = await mail((await made()).id, `<${address}>`)
    expect([disguised.statusCode, disguised.json().field]).toEqual([400, 'email'])
    expect(await mailsTo(server, address, 1)).toHaveLength(1)
    const listed = (await offer()).made.find(({ id }) => id === first.id)
    expect(listed).toMatchObject({ unsubscribed: true, mailed_at: SEEDED_AT.toISOString() })
  })
})
