import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dealerships, vehicles } from '../../../../server/database/schema.ts'
import { callCounts } from '../../../../server/database/schema-access.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { INVENTORY } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { ask } from '../stock-calls.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { imported, sendFile, vinOf } from './files.ts'

const SAMPLE = readFileSync(new URL('../../../../docs/samples/inventory.csv', import.meta.url))
const HEADER = 'VIN,Stock number,Type,Make,Model,Year,Trim,Dealership,Stock date'
const TRIM = 'Standard Range Plus RWD'

describe('the import of stock', () => {
  const portal = signedInServer()
  let [admin, dealer] = ['', '']
  beforeAll(() => {
    admin = portal.as('LF_ADMIN')
    dealer = portal.as('DEALER_ADMIN')
  })
  beforeEach(() => portal.db.delete(callCounts))

  const stock = () => fingerprint(portal.server, [inventoryItems, vehicles, auditEvents])
  const sample = (mode = 'apply') => imported(sendFile(portal.server, admin, SAMPLE, { mode }))
  const send = (cookie: string, lines: readonly string[], query: Readonly<Record<string, string>> = {}) =>
    imported(sendFile(portal.server, cookie, [HEADER, ...lines].join('\n'), query))
  const itemOf = async (vin: string) =>
    (await portal.db.select().from(inventoryItems).where(eq(inventoryItems.vin, vin)))[0]
  const vehiclesOf = (vin: string) => portal.db.select().from(vehicles).where(eq(vehicles.vin, vin))

  test('a preview of the sample says what would happen, and stores nothing', async () => {
    const before = await stock()
    const { read, finished, refusals, notes, rows } = await sample('preview')
    expect(read).toMatchObject({ encoding: 'utf-8', separator: ',' })
    expect(read?.columns.map(({ field }) => field)).not.toContain(null)
    expect([refusals, notes]).toEqual([[], []])
    const counts = { lines: 5, added: 5, updated: 0, unchanged: 0, refused: 0 }
    expect(finished).toEqual({ type: 'finished', stored: false, ...counts })
    expect(rows[0]).toMatchObject({ line: 2, make: 'Tesla', model: 'Model 3', trim: TRIM })
    expect(await stock()).toBe(before)
  })

  test('the sample is stored once, and the list has its vehicles', async () => {
    expect((await sample()).finished).toMatchObject({ stored: true, added: 5 })
    const { data } = (await ask(portal.server, dealer, INVENTORY, { search: 'N10300' })).json()
    const listed = { vin: 'KM8KNDAF9RU100300', stock_number: 'N10300', vehicle_type: 'new' }
    expect(data).toMatchObject([{ ...listed, model: 'IONIQ 5', inventory_age: 17 }])
    const stored = () => fingerprint(portal.server, [inventoryItems, vehicles])
    const before = await stored()
    expect((await sample()).finished).toMatchObject({ stored: true, added: 0, updated: 0, unchanged: 5 })
    expect(await stored()).toBe(before)
    const isImport = eq(auditEvents.action, 'inventory.imported')
    expect(await portal.db.select().from(auditEvents).where(isImport)).toMatchObject([
      { resourceId: OWN_DEALERSHIP, label: 'Maple EV Centre', after: { added: 5, updated: 0 } },
    ])
  })

  test('one refused line, and nothing is stored; every refusal has line, field and reason', async () => {
    const before = await stock()
    const good = (serial: number) => `${vinOf(serial)},S${serial},New,Tesla,Model 3,2021,,${OWN_DEALERSHIP},`
    const { finished, refusals } = await send(admin, [
      good(1),
      `5YJ3E1EA8MF00001,S2,New,,,,,${OWN_DEALERSHIP},`,
      `${vinOf(3).replace(/.$/, '9')},S3,New,,,,,${OWN_DEALERSHIP},`,
      `,S4,Old,,,21,,Nowhere Motors,01/02/2026`,
      good(1),
      `"${vinOf(6)},S6`,
      `${vinOf(7)},S7`,
      `${vinOf(8)},,,,,,,${OWN_DEALERSHIP},2026-09-01`,
      `${vinOf(9)},S9,Used,,,,,,`,
      `WZZZZZZZ2MF000005,S10,Used,Zed,,2021,,${OWN_DEALERSHIP},`,
      `${vinOf(11)},${'S'.repeat(51)},Used,,,1890,,${OWN_DEALERSHIP},`,
    ])
    const told = refusals.map(({ line, field, reason, other_line }) =>
      [line, field, reason, other_line].filter((part) => part !== null).join(' '),
    )
    expect(told).toEqual([
      '3 vin vin_form',
      '4 vin vin_check_digit',
      '5 vin missing',
      '5 dealership dealership_unknown',
      '5 stocked_on day_form',
      '5 condition condition_unknown',
      '5 year year_form',
      '6 vin duplicate 2',
      '7 broken_quotes',
      '8 cell_count',
      '9 stocked_on day_ahead',
      '10 dealership missing',
      '11 make vehicle_unknown',
      '12 stock_number too_long',
      '12 year year_range',
    ])
    expect(finished).toMatchObject({ stored: false, lines: 11, added: 1, refused: 10 })
    expect(await stock()).toBe(before)
  })

  test('what a spreadsheet has spoilt is refused, what a feed writes for nothing is empty, and a doubtful number is told', async () => {
    const { refusals, notes, finished } = await send(dealer, [
      `${vinOf(12)},1.23457E+11,Used,,,,,,`,
      `${vinOf(13)},#N/A,########,,,,,,`,
      `${vinOf(14)},3-Nov,Used,,,,,,`,
      `${vinOf(15)},S15,Used,NULL,N/A,2021,-,,`,
      `${vinOf(16)},S\u200b15,Used,\u202eTesla,Model 3,,,,`,
      `${vinOf(17)},S17,Used,Nissan,LEAF,2019,,,`,
      `${vinOf(18)},S18,Used,Tesla,Model 3,2019,,,`,
      `1ZZZZZZZ0NA000077,C3,Used,NULL,N/A,2022,,,`,
    ])
    const told = [...refusals, ...notes].map(({ line, field, reason }) => `${line} ${field} ${reason}`)
    expect(told).toEqual([
      '2 stock_number spoilt',
      '3 stock_number spoilt',
      '3 condition spoilt',
      '4 stock_number spoilt',
      '7 make vin_contradicts',
      '8 year vin_contradicts',
      '9 make vehicle_unknown',
      '6 stock_number stock_number_repeated',
    ])
    expect(finished).toMatchObject({ stored: false, added: 2, refused: 6 })
  })

  test('skip_refused stores the other lines', async () => {
    const line = `${vinOf(20)},S20,New,,,,,,`
    const { finished } = await send(dealer, [line, line], { skip_refused: 'true' })
    expect(finished).toMatchObject({ stored: true, added: 1, refused: 1 })
    expect(await itemOf(vinOf(20))).toMatchObject({ stockNumber: 'S20', configurationId: OWN_DEALERSHIP })
  })

  test('a later file changes what it says, leaves what it does not say, and never a chosen trim', async () => {
    const vin = vinOf(30)
    await send(dealer, [`${vin},S30,New,,,,,,2026-05-01`])
    await send(dealer, [`${vin},,Used,,,,Standard range plus RWD,,`])
    const stored = { vehicleType: 'used', trim: TRIM, stockedAt: new Date('2026-05-01T12:00:00Z') }
    expect(await itemOf(vin)).toMatchObject({ ...stored, stockNumber: 'S30' })
    const { finished } = await send(dealer, [`${vin},S31,,,,,Long Range AWD,,2026-05-01`])
    expect(finished).toMatchObject({ updated: 1 })
    expect(await itemOf(vin)).toMatchObject({ ...stored, stockNumber: 'S31' })
  })

  test('rows without column names are all taken, once their columns are chosen', async () => {
    const rows = [80, 81, 82].map((serial) => [vinOf(serial), `S${serial}`, 'New'].join('\t')).join('\n')
    const { read, refusals } = await imported(sendFile(portal.server, dealer, rows, { mode: 'preview' }))
    expect(read).toMatchObject({
      separator: '\t',
      columns: [
        { header: '', example: vinOf(80), field: 'vin' },
        { header: '', example: 'S80', field: null },
        { header: '', example: 'New', field: null },
      ],
    })
    expect(refusals.map(({ line, reason }) => `${line} ${reason}`)).toContain('1 missing')
    const chosen = { columns: 'vin,stock_number,condition' }
    const { finished } = await imported(sendFile(portal.server, dealer, rows, chosen))
    expect(finished).toMatchObject({ stored: true, lines: 3, added: 3 })
    expect(await itemOf(vinOf(80))).toMatchObject({ stockNumber: 'S80' })
  })

  test('a trim that the catalogue does not know is noted, and the vehicle is stored without', async () => {
    const { notes, finished } = await send(dealer, [`${vinOf(40)},S40,New,,,,Deluxe,,`])
    const note = { line: 2, field: 'trim', reason: 'trim_unknown', value: 'Deluxe', other_line: null }
    expect([notes, finished]).toEqual([[note], expect.objectContaining({ stored: true, added: 1 })])
  })

  test('takes a dealership out of reach for one that does not exist', async () => {
    for (const name of [FOREIGN_DEALERSHIP, SIBLING_DEALERSHIP, 'no-such-dealership']) {
      const { refusals } = await send(dealer, [`${vinOf(50)},S50,New,,,,,${name},`])
      expect([name, refusals.map(({ reason }) => reason)]).toEqual([name, ['dealership_unknown']])
      const query = { configuration_id: name }
      const { statusCode, body } = await sendFile(portal.server, dealer, HEADER, query)
      expect([statusCode, body.includes('configuration_id is not known')]).toEqual([400, true])
    }
  })

  test('finds a dealership by its name without accents and case, its dealer id and its configuration id', async () => {
    const isOwn = eq(dealerships.id, OWN_DEALERSHIP)
    const [own] = await portal.db.select().from(dealerships).where(isOwn)
    for (const name of [' maple ev céntre ', own?.dealerId, OWN_DEALERSHIP])
      expect((await send(dealer, [`${vinOf(60)},S60,New,,,,,${name},`])).refusals).toEqual([])
  })

  test('keeps the vehicle that other dealerships share', async () => {
    const vin = vinOf(70)
    await send(admin, [`${vin},S70,New,,,,,${SIBLING_DEALERSHIP},`])
    const [shared] = await vehiclesOf(vin)
    await send(dealer, [`${vin},S71,New,Other,Thing,2019,,,`])
    const known = await vehiclesOf(vin)
    expect(known).toContainEqual(shared)
    expect(known.every(({ make }) => make === 'Tesla')).toBe(true)
  })

  test('what a dealership says of a VIN that tells nothing holds for its own vehicle alone, and can be corrected', async () => {
    const vin = '1ZZZZZZZ0NA000077'
    const say = async (as: string, dealership: string, words: string) =>
      (await send(as, [`${vin},C3,Used,${words},,${dealership},`])).finished
    await say(dealer, OWN_DEALERSHIP, 'Frod,F-150,2022')
    expect(await say(dealer, OWN_DEALERSHIP, 'Ford,F-150 Lightning,2023')).toMatchObject({ updated: 1 })
    expect(await say(admin, FOREIGN_DEALERSHIP, 'Nissan,LEAF,2022')).toMatchObject({ added: 1 })
    const { make, model, year, configurationId } = inventoryItems
    const stored = portal.db.select({ make, model, year }).from(inventoryItems)
    const isOwn = and(eq(inventoryItems.vin, vin), eq(configurationId, OWN_DEALERSHIP))
    expect(await stored.where(isOwn)).toEqual([{ make: 'Ford', model: 'F-150 Lightning', year: 2023 }])
    // An empty cell leaves the words.
    expect(await say(dealer, OWN_DEALERSHIP, ',,')).toMatchObject({ unchanged: 1 })
  })

  test('what is no such file is refused as a whole', async () => {
    const answers = []
    const large = Buffer.alloc(32 * 1024 * 1024 + 1, 'a')
    for (const file of ['', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), '"VIN,Stock\nA,1', large])
      answers.push(await sendFile(portal.server, admin, file))
    answers.push(await portal.send('LF_ADMIN', 'POST', `${INVENTORY}/import?mode=preview`, {}))
    expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toMatchObject([
      [422, 'emptyFile'],
      [422, 'notText'],
      [422, 'brokenHeader'],
      [413, expect.anything()],
      [415, expect.anything()],
    ])
  })

  test.each(['gzip', 'br', 'zstd'])('what does not unpack as %s is refused', async (encoding) => {
    const { statusCode } = await portal.server.inject({
      method: 'POST',
      url: `${INVENTORY}/import?mode=preview`,
      payload: HEADER,
      headers: { cookie: admin, 'content-type': 'text/csv', 'content-encoding': encoding },
    })
    expect(statusCode).toBe(400)
  })
})
