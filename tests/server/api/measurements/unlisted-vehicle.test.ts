import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { makeVin } from '../../../../src/domain/vin.ts'
import { ownershipOfferSchema } from '../../../../src/services/wire/ownership-orders.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { sendFile } from '../import/files.ts'
import { deviceCalls } from '../lists/device-calls.ts'
import { LEADS } from '../reports/leads.ts'
import { publicCaller } from '../reports/public-calls.ts'
import { reportCalls } from '../reports/report-calls.ts'
import { REPORTS } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { measuredBy, SAMPLE } from './measurement-calls.ts'

/** The measured 49.2 kWh and 330 km are 91 and 89 % of it. */
const CERTIFICATE = { trim: 'Long Range', energy_kwh: 54, range: { value: 370, unit: 'km' } }

describe('a measurement of a vehicle that the catalogue does not list', () => {
  const portal = signedInServer()
  const calls = deviceCalls(portal)
  const { patch, read, stored, issuedOf, regenerate } = reportCalls(portal)
  const buyer = publicCaller(() => portal.server)
  let id = ''
  const measured = async (changes: object = {}) => measuredBy(portal.server, await calls.device(), changes)
  beforeAll(async () => {
    id = await measured()
  })

  test('has a score and an ownership report once staff enter what its certificate of conformity says', async () => {
    expect(await read(id)).toMatchObject({ score: null, has_trims: false, entered: null })
    expect((await patch(id, { entered: { ...CERTIFICATE, energy_kwh: 4 } })).json().field).toBe(
      'entered.energy_kwh',
    )
    const answer = await patch(id, { entered: CERTIFICATE })
    const { trim, ...figures } = CERTIFICATE
    expect([answer.statusCode, await read(id)]).toMatchObject([
      200,
      {
        ...{ score: 91, original_capacity: 54, doubts: [], battery_report_vehicle: { trim } },
        entered: { ...figures, by: expect.stringMatching(/\w/), at: SEEDED_AT.toISOString() },
      },
    ])
    const offer = await portal.get('DEALER_USER', `${LEADS}/battery/${id}/ownership`)
    // 54 kWh for 370 km, and what charging loses.
    expect(ownershipOfferSchema.parse(offer.json()).draft.selected_vehicle).toMatchObject({
      trim,
      electric_consumption: 17.1,
    })
    const events = await portal.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'report.figures-entered'), eq(auditEvents.resourceId, id)))
    expect(events).toMatchObject([{ after: { energy_when_new: '54 kWh', range_when_new: '370 km' } }])
  })

  test('is issued as entered, and not with figures that contradict it; they are corrected, and go with the trim', async () => {
    await patch(id, { published: true })
    const { issue } = await read(id)
    const { trim: _, ...figures } = CERTIFICATE
    const { figures: issued } = (await buyer.read(issue.code)).json().content.report
    expect(issued).toMatchObject({ score: 91, entered: figures })
    // The capacity is marked wherever it stands.
    expect((await buyer.verify(issue.number)).json()).toMatchObject({ capacity_entered: true })
    const { vin } = (await read(id)).battery_report_vehicle
    const query = `search=${vin}&filter=report_all`
    expect((await portal.get('DEALER_USER', `${REPORTS}?${query}`)).json().data).toMatchObject([
      { original_capacity: 54, capacity_entered: true },
    ])
    const file = await portal.get('DEALER_USER', `${REPORTS}/export?${query}&columns=original_capacity`)
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffOriginal capacity (kWh),Original capacity entered by staff',
      '54,Yes',
    ])
    const refused = await patch(id, { entered: { ...CERTIFICATE, energy_kwh: 40 } })
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'trim contradicts'])
    expect((await patch(id, { entered: { ...CERTIFICATE, energy_kwh: 56 } })).json().score).toBe(88)
    expect((await patch(id, { trim: null })).json()).toMatchObject({ score: null, entered: null })
    expect((await patch(id, { trim: CERTIFICATE.trim })).json()).toMatchObject({ score: 88 })
    const reasons = (await issuedOf(id)).map(({ reason }) => reason)
    expect(reasons).toEqual(['published', 'corrected', 'trim', 'trim'])
    // Not published, it may be doubted.
    await patch(id, { published: false })
    const doubted = await patch(id, { entered: { ...CERTIFICATE, energy_kwh: 40 } })
    expect(doubted.json()).toMatchObject({ score: null, doubts: ['capacity'] })
  })

  test('takes nothing entered once the catalogue lists it, which counts from then on; an import forgets it and doubts by the year', async () => {
    const vin = makeVin('5YJ3E1EA', 2019, 'F', 1)
    const odometer = { value: 1_000_000, unit: 'km' }
    const driven = await measured({ vin, printed_report: { ...SAMPLE.printed_report, odometer } })
    expect((await patch(driven, { entered: CERTIFICATE })).json()).toMatchObject({ score: 91, doubts: [] })
    await patch(driven, { trim: null })
    const setYear = (year: number) =>
      portal.db.update(batteryReports).set({ year }).where(eq(batteryReports.id, driven))
    await setYear(2022)
    expect((await patch(driven, { trim: CERTIFICATE.trim })).statusCode).toBe(400)
    await setYear(2019)
    await patch(driven, { entered: { ...CERTIFICATE, trim: 'RWD' } })
    await patch(driven, { published: true })
    await setYear(2022)
    // What is issued stays until it is computed anew: then the catalogue counts, and the revision says so.
    expect(await read(driven)).toMatchObject({ original_capacity: 54, entered: { energy_kwh: 54 } })
    expect((await regenerate(driven)).json()).toMatchObject({ original_capacity: 57.5, entered: null })
    const [before, after] = (await issuedOf(driven)).map(({ figures }) => [
      figures.original_capacity,
      figures.entered?.energy_kwh,
    ])
    expect([before, after]).toEqual([
      [54, 54],
      [57.5, undefined],
    ])
    await patch(driven, { published: false, trim: null })
    await setYear(2019)
    const file = `VIN,Stock number,Type,Make,Model,Year\n${vin},S1,Used,Tesla,Model 3,2022\n`
    await sendFile(portal.server, portal.as('DEALER_ADMIN'), file)
    expect(await stored(driven)).toMatchObject({
      ...{ year: 2022, doubts: ['odometer'] },
      ...{ entered: null, enteredBy: null, enteredAt: null },
    })
  })
})
