import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { devices, unregisteredDevices } from '../../../../server/database/schema-stock.ts'
import { DEVICE_ERRORS } from '../../../../src/services/wire/devices.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, refusalIn, SIBLING_DEALERSHIP } from '../users/people.ts'
import { deviceCalls } from './device-calls.ts'

const DAY_MS = 86_400_000
const now = SEEDED_AT.toISOString()
const OWN = { id: OWN_DEALERSHIP, name: 'Maple EV Centre' }
const SIBLING = { id: SIBLING_DEALERSHIP, name: 'Northstar Toronto' }
const VERSION = expect.stringMatching(/^"[\w-]{22}"$/)
/** Of a device that was changed just now. */
const FRESH = { debug_mode: false, updated_at: now, last_seen_at: now, gone_quiet: false, version: VERSION }

describe('devices', () => {
  const portal = signedInServer()
  const { logger, stored, add, device, patch, remove } = deviceCalls(portal)
  const unregistered = () => portal.get('LF_ADMIN', `${DEVICES}/unregistered`)
  const changed = async (...change: Parameters<typeof patch>) => (await patch(...change)).json()

  test('that are unregistered are listed for users who may add devices, the last seen first', {
    tags: ['D3.9', 'D7.6'],
  }, async () => {
    const { db } = portal.server
    const rows = await db.select().from(unregisteredDevices)
    const ordered = rows.toSorted((a, b) => +b.seenAt - +a.seenAt || (a.chipId < b.chipId ? -1 : 1))
    expect(rows.length).toBeGreaterThan(1)
    expect((await unregistered()).json()).toEqual(
      ordered.map(({ chipId, iccId, serialNumber, seenAt }) => ({
        device_id: chipId,
        sim_iccid: iccId,
        serial_number: serialNumber,
        seen_at: seenAt.toISOString(),
      })),
    )
    const deleted = await db.delete(unregisteredDevices).returning()
    const empty = await unregistered()
    await db.insert(unregisteredDevices).values(deleted)
    expect([empty.statusCode, empty.json()]).toEqual([200, []])
  })

  test('are made from unregistered loggers', { tags: ['D7.7'] }, async () => {
    const { chipId, iccId, serialNumber } = await logger()
    const sent = { chip_id: chipId, icc_id: iccId, status: 'shipped', country: 'US' }
    const answer = await add({
      ...sent,
      name: '  Spare 🔋 ',
      configuration: { id: FOREIGN_DEALERSHIP },
      tracking_url: ' https://tracking.example/1 ',
    })
    expect(answer.json()).toEqual({
      ...FRESH,
      ...sent,
      serial_number: serialNumber,
      name: 'Spare 🔋',
      configuration: { id: FOREIGN_DEALERSHIP, name: 'Pacific Crest Seattle' },
      assigned_date: now,
      tracking_url: 'https://tracking.example/1',
      device_note: null,
    })
    expect(await stored(serialNumber)).toMatchObject({ name: 'Spare 🔋', chipId })
    expect((await unregistered()).body).not.toContain(`"${chipId}"`)
  })

  test('have no dealership and the United States by default, and a chip that is unregistered', {
    tags: ['D4.4', 'D5.10'],
  }, async () => {
    const body = { name: 'x', status: 'inactive', configuration: null, tracking_url: '' }
    const { chipId } = await logger()
    const answers = []
    for (const chip_id of [chipId, chipId, 'never-seen']) answers.push(await add({ ...body, chip_id }))
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toMatchObject([
      [200, { configuration: null, assigned_date: null, country: 'US', tracking_url: null }],
      [409, { error: DEVICE_ERRORS.chipTaken, field: 'chip_id' }],
      [422, { error: DEVICE_ERRORS.chipUnknown, field: 'chip_id' }],
    ])
  })

  test('are seen with each report, and go quiet 30 days after the last', async () => {
    const serial = await device()
    const { db } = portal.server
    await db.update(devices).set({ lastSeenAt: null }).where(eq(devices.serialNumber, serial))
    const [sample] = await db.select().from(batteryReports).limit(1)
    const report = async (serialNumber: string, daysAgo: number) => {
      if (!sample) throw new Error('The seed has no report.')
      const createdAt = new Date(SEEDED_AT.getTime() - daysAgo * DAY_MS)
      const report = { ...sample, id: `${serialNumber}-${daysAgo}`, serialNumber, createdAt }
      await db.insert(batteryReports).values(report)
    }
    const listed = async (filter: string) => {
      const query = { filter, search: serial }
      const { data } = (await portal.ask('DEALER_USER', DEVICES, query)).json()
      return data?.map((row: { last_seen_at: string; gone_quiet: boolean }) => [
        (SEEDED_AT.getTime() - Date.parse(row.last_seen_at)) / DAY_MS,
        row.gone_quiet,
      ])
    }
    await report(serial, 40)
    expect([await listed('all'), await listed('quiet')]).toEqual([[[40, true]], [[40, true]]])
    await report(serial.replace(/^0+/, ''), 30)
    await report(serial, 50)
    expect([await listed('all'), await listed('quiet')]).toEqual([[[30, false]], []])
  })

  test('that are deleted are a 404, and unregistered loggers, so that they can be added again', {
    tags: ['D7.10'],
  }, async () => {
    const serial = await device()
    const before = await stored(serial)
    const answer = await remove(serial.replace(/^0+/, ''))
    expect([answer.statusCode, answer.json()]).toEqual([200, { serial_number: serial }])
    expect(await stored(serial)).toBeUndefined()
    for (const gone of [await patch(serial, { name: 'x' }), await remove(serial)])
      expect([gone.statusCode, gone.json().message]).toEqual([404, 'There is no such device.'])
    const again = await add({ name: 'again', chip_id: before?.chipId, status: 'inactive' })
    expect(again.json()).toMatchObject({ serial_number: serial, name: 'again', device_note: null })
  })

  test('change only in the sent fields, with or without leading zeros in the path', {
    tags: ['D3.6', 'D7.8'],
  }, async () => {
    const serial = await device()
    const before = await stored(serial)
    expect((await patch(serial.replace(/^0+/, ''), { name: 'calm-heron' })).statusCode).toBe(200)
    const name = { name: 'calm-heron', nameSort: 'calm-heron', searchText: expect.any(String) }
    expect(await stored(serial)).toEqual({ ...before, ...name })
    const change = { debug_mode: true, country: 'US', icc_id: '89019990000000000001' }
    const sibling = { configuration: { id: SIBLING.id } }
    const assigned = { ...change, configuration: SIBLING, assigned_date: now }
    expect(await changed(serial, { ...change, ...sibling })).toMatchObject(assigned)
    const none = { configuration: null, assigned_date: null }
    expect(await changed(serial, { configuration: null })).toMatchObject(none)
    await remove(serial)
  })

  test('get a note with emoji and line breaks, and lose it', { tags: ['D7.9'] }, async () => {
    const serial = await device()
    const noteOf = async (note: string) => (await changed(serial, { note })).device_note
    const note = { id: expect.any(String), note: 'Loose cable 🔌\nsecond line', updated_at: now }
    expect(await noteOf('Loose cable 🔌\r\nsecond line')).toEqual(note)
    expect([(await noteOf('Fixed')).note, await noteOf('')]).toEqual(['Fixed', null])
  })

  test('have a tracking link with the status shipped only, and lose it with another status', {
    tags: ['D4.5'],
  }, async () => {
    const serial = await device()
    const tracking_url = 'https://tracking.example/9'
    const early = await patch(serial, { tracking_url })
    expect([early.statusCode, early.json().field]).toEqual([400, 'tracking_url'])
    const links: unknown[] = []
    const [shipped, active] = [{ status: 'shipped', tracking_url }, { status: 'active' }]
    for (const change of [shipped, { name: 'on its way' }, { tracking_url: '' }, { tracking_url }, active])
      links.push((await changed(serial, change)).tracking_url)
    expect(links).toEqual([tracking_url, tracking_url, null, tracking_url, null])
  })

  test('are not changed when they are assigned elsewhere, which is a 409 with both dealerships', {
    tags: ['D5.11'],
  }, async () => {
    const serial = await device()
    await patch(serial, { configuration: { id: SIBLING.id } })
    const before = await stored(serial)
    const change = { expected_configuration: { id: OWN.id }, configuration: { id: FOREIGN_DEALERSHIP } }
    const answer = await patch(serial, change)
    expect(refusalIn(answer)).toEqual([409, DEVICE_ERRORS.assignedElsewhere, 'configuration'])
    expect(answer.json().conflict).toEqual({ expected: OWN, current: SIBLING })
    expect(await stored(serial)).toEqual(before)
    const { conflict } = await changed(serial, { expected_configuration: null, name: 'x' })
    expect(conflict).toEqual({ expected: null, current: SIBLING })
    const known = { expected_configuration: { id: SIBLING.id } }
    expect((await patch(serial, { ...known, configuration: null })).statusCode).toBe(200)
    expect((await changed(serial, { ...known, name: 'x' })).conflict.current).toBeNull()
  })

  test('get only another name from a dealership admin', { tags: ['D6.11'] }, async () => {
    const serial = await device()
    const before = await stored(serial)
    const fields = {
      configuration: { id: OWN_DEALERSHIP },
      icc_id: '89019990000000000002',
      status: 'inactive',
      country: 'US',
      tracking_url: '',
      note: 'x',
      debug_mode: true,
    }
    for (const [field, value] of Object.entries(fields)) {
      const answer = await patch(serial, { name: 'x', [field]: value }, 'DEALER_ADMIN')
      expect([field, answer.statusCode, answer.json().field]).toEqual([field, 403, field])
    }
    expect(await stored(serial)).toEqual(before)
    const seen = { expected_configuration: { id: OWN_DEALERSHIP } }
    const renamed = await changed(serial, { ...seen, name: 'ours' }, 'DEALER_ADMIN')
    const changes = { serial_number: serial, name: 'ours', configuration: OWN, status: 'active' }
    expect(renamed).toEqual({ ...FRESH, ...changes })
  })

  test('of one chip that are added five times at once are one', { tags: ['D5.10'] }, async () => {
    const { chipId } = await logger()
    const body = { name: 'x', chip_id: chipId, status: 'inactive' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await portal.db.$count(devices, eq(devices.chipId, chipId))).toBe(1)
  })

  test('that two assign at once get a conflict for one of them', { tags: ['D5.11'] }, async () => {
    const serial = await device()
    const assign = (id: string) =>
      patch(serial, { expected_configuration: { id: OWN.id }, configuration: { id } })
    const answers = await Promise.all([SIBLING.id, FOREIGN_DEALERSHIP].map(assign))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
