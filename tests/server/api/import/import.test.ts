import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealerships, vehicles } from '../../../../server/database/schema.ts'
import { callCounts } from '../../../../server/database/schema-access.ts'
import { auditEvents } from '../../../../server/database/schema-audit.ts'
import { inventoryItems } from '../../../../server/database/schema-stock.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { fingerprint } from '../../support/fingerprint.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { signedIn } from '../../support/sessions.ts'
import { INVENTORY } from '../routes.ts'
import { ACCOUNTS, get, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { imported, sendFile, vinOf } from './files.ts'

const SAMPLE = readFileSync(new URL('../../../../docs/samples/inventory.csv', import.meta.url))
const HEADER = 'VIN,Stock number,Type,Make,Model,Year,Trim,Dealership,Stock date'

describe('the import of stock', () => {
  let server: TestServer
  let admin = ''
  let dealer = ''
  let foreign = ''

  beforeAll(async () => {
    server = await startTestServer({ seed: true, clock: () => SEEDED_AT })
    admin = await signedIn(server, ACCOUNTS.LF_ADMIN)
    dealer = await signedIn(server, ACCOUNTS.DEALER_ADMIN)
    const all = await server.db.select().from(dealerships)
    foreign = all.find(({ groupId }) => groupId === 'pacific-crest')?.id ?? ''
  })
  afterAll(() => server.close())

  const stock = () => fingerprint(server, [inventoryItems, vehicles, auditEvents])
  const fresh = () => server.db.delete(callCounts)
  const send = async (
    cookie: string,
    lines: readonly string[],
    query: Readonly<Record<string, string>> = {},
  ) => {
    await fresh()
    return imported(sendFile(server, cookie, [HEADER, ...lines].join('\n'), query))
  }
  const itemOf = async (vin: string) => {
    const [item] = await server.db.select().from(inventoryItems).where(eq(inventoryItems.vin, vin))
    return item
  }

  test('a preview of the sample says what would happen, and stores nothing', async () => {
    const before = await stock()
    const { read, finished, refusals, notes, rows } = await imported(
      sendFile(server, admin, SAMPLE, { mode: 'preview' }),
    )
    expect(read).toMatchObject({ encoding: 'utf-8', separator: ',' })
    expect(read?.columns.map(({ field }) => field)).not.toContain(null)
    expect([refusals, notes]).toEqual([[], []])
    expect(finished).toEqual({
      ...{ type: 'finished', stored: false },
      ...{ lines: 5, added: 5, updated: 0, unchanged: 0, refused: 0 },
    })
    expect(rows[0]).toMatchObject({
      line: 2,
      make: 'Tesla',
      model: 'Model 3',
      trim: 'Standard Range Plus RWD',
    })
    expect(await stock()).toBe(before)
  })

  test('the sample is stored once, and the list has its vehicles', async () => {
    const first = await imported(sendFile(server, admin, SAMPLE))
    expect(first.finished).toMatchObject({ stored: true, added: 5 })
    const listed = (await get(server, dealer, `${INVENTORY}?search=N10300`)).json().data
    expect(listed).toMatchObject([
      {
        vin: 'KM8KNDAF9RU100300',
        stock_number: 'N10300',
        vehicle_type: 'new',
        model: 'IONIQ 5',
        inventory_age: 17,
      },
    ])
    const before = await fingerprint(server, [inventoryItems, vehicles])
    const again = await imported(sendFile(server, admin, SAMPLE))
    expect(again.finished).toMatchObject({ stored: true, added: 0, updated: 0, unchanged: 5 })
    expect(await fingerprint(server, [inventoryItems, vehicles])).toBe(before)
    const events = await server.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'inventory.imported'))
    expect(events).toMatchObject([
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
    expect(refusals.map(({ line, field, reason, other_line }) => [line, field, reason, other_line])).toEqual([
      [3, 'vin', 'vin_form', null],
      [4, 'vin', 'vin_check_digit', null],
      [5, 'vin', 'missing', null],
      [5, 'dealership', 'dealership_unknown', null],
      [5, 'stocked_on', 'day_form', null],
      [5, 'condition', 'condition_unknown', null],
      [5, 'year', 'year_form', null],
      [6, 'vin', 'duplicate', 2],
      [7, null, 'broken_quotes', null],
      [8, null, 'cell_count', null],
      [9, 'stocked_on', 'day_ahead', null],
      [10, 'dealership', 'missing', null],
      [11, 'make', 'vehicle_unknown', null],
      [12, 'stock_number', 'too_long', null],
      [12, 'year', 'year_range', null],
    ])
    expect(finished).toMatchObject({ stored: false, lines: 11, added: 1, refused: 10 })
    expect(await stock()).toBe(before)
  })

  test('skip_refused stores the other lines', async () => {
    const lines = [`${vinOf(20)},S20,New,,,,,,`, `${vinOf(20)},S20,New,,,,,,`]
    const { finished } = await send(dealer, lines, { skip_refused: 'true' })
    expect(finished).toMatchObject({ stored: true, added: 1, refused: 1 })
    expect(await itemOf(vinOf(20))).toMatchObject({ stockNumber: 'S20', configurationId: OWN_DEALERSHIP })
  })

  test('a later file changes what it says, leaves what it does not say, and never a chosen trim', async () => {
    const vin = vinOf(30)
    await send(dealer, [`${vin},S30,New,,,,,,2026-05-01`])
    await send(dealer, [`${vin},,Used,,,,Standard range plus RWD,,`])
    expect(await itemOf(vin)).toMatchObject({
      ...{ stockNumber: 'S30', vehicleType: 'used', trim: 'Standard Range Plus RWD' },
      stockedAt: new Date('2026-05-01T12:00:00Z'),
    })
    const { finished } = await send(dealer, [`${vin},S31,,,,,Long Range AWD,,2026-05-01`])
    expect(finished).toMatchObject({ updated: 1 })
    expect(await itemOf(vin)).toMatchObject({ stockNumber: 'S31', trim: 'Standard Range Plus RWD' })
  })

  test('a trim that the catalogue does not know is noted, and the vehicle is stored without', async () => {
    const { notes, finished } = await send(dealer, [`${vinOf(40)},S40,New,,,,Deluxe,,`])
    expect(notes).toEqual([
      { line: 2, field: 'trim', reason: 'trim_unknown', value: 'Deluxe', other_line: null },
    ])
    expect(finished).toMatchObject({ stored: true, added: 1 })
  })

  describe('of a dealership', () => {
    test('takes a foreign one for one that does not exist', async () => {
      const of = async (name: string) =>
        (await send(dealer, [`${vinOf(50)},S50,New,,,,,${name},`])).refusals.map(({ reason }) => reason)
      expect(await of(foreign)).toEqual(['dealership_unknown'])
      expect(await of(SIBLING_DEALERSHIP)).toEqual(['dealership_unknown'])
      expect(await of('no-such-dealership')).toEqual(['dealership_unknown'])
      for (const id of [foreign, 'no-such-dealership']) {
        const { statusCode, body } = await sendFile(server, dealer, HEADER, { configuration_id: id })
        expect([statusCode, body.includes('configuration_id is not known')]).toEqual([400, true])
      }
    })

    test('finds it by its name without accents and case, its dealer id and its configuration id', async () => {
      const [own] = await server.db.select().from(dealerships).where(eq(dealerships.id, OWN_DEALERSHIP))
      for (const name of [' maple ev céntre ', own?.dealerId ?? '', OWN_DEALERSHIP])
        expect((await send(dealer, [`${vinOf(60)},S60,New,,,,,${name},`])).refusals).toEqual([])
    })

    test('keeps the vehicle that other dealerships share', async () => {
      const vin = vinOf(70)
      await send(admin, [`${vin},S70,New,,,,,${SIBLING_DEALERSHIP},`])
      const [shared] = await server.db.select().from(vehicles).where(eq(vehicles.vin, vin))
      await send(dealer, [`${vin},S71,New,Other,Thing,2019,,,`])
      const known = await server.db.select().from(vehicles).where(eq(vehicles.vin, vin))
      expect(known).toContainEqual(shared)
      expect(known.every(({ make }) => make === 'Tesla')).toBe(true)
    })
  })

  test.each<[string, string | Buffer, string]>([
    ['an empty file', '', 'emptyFile'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'notText'],
    ['a first line with broken quotes', '"VIN,Stock\nA,1', 'brokenHeader'],
  ])('%s is refused as a whole', async (_, file, error) => {
    await fresh()
    const answer = await sendFile(server, admin, file)
    expect([answer.statusCode, answer.json().error]).toEqual([422, error])
  })

  test('another content type is a 415, a larger file a 413', async () => {
    const url = `${INVENTORY}/import?mode=preview`
    const json = await server.inject({ method: 'POST', url, payload: {}, headers: { cookie: admin } })
    expect(json.statusCode).toBe(415)
    const large = Buffer.alloc(32 * 1024 * 1024 + 1, 'a')
    expect((await sendFile(server, admin, large)).statusCode).toBe(413)
  })
})
