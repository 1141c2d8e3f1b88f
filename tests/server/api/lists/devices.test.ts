import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batteryReports } from '../../../../server/database/schema.ts'
import { devices, unregisteredDevices } from '../../../../server/database/schema-stock.ts'
import { DEVICE_ERRORS } from '../../../../src/services/wire/devices.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { DEVICES } from '../routes.ts'
import { signedInServer } from '../signed-in-server.ts'
import { FOREIGN_DEALERSHIP, get } from '../users/people.ts'
import { deviceCalls } from './device-calls.ts'

describe('devices', () => {
  const portal = signedInServer()
  const { logger, stored: storedOf, add, device, remove } = deviceCalls(portal)
  const now = SEEDED_AT.toISOString()
  const unregistered = () => get(portal.server, portal.as('LF_ADMIN'), `${DEVICES}/unregistered`)

  describe('unregistered', () => {
    test('loggers are listed for users who may add devices, the last seen first', {
      tags: ['D3.9', 'D7.6'],
    }, async () => {
      const stored = await portal.server.db.select().from(unregisteredDevices)
      const list = (await unregistered()).json()
      const ordered = stored.toSorted(
        (a, b) => b.seenAt.getTime() - a.seenAt.getTime() || (a.chipId < b.chipId ? -1 : 1),
      )
      expect(list).toEqual(
        ordered.map(({ chipId, iccId, serialNumber, seenAt }) => ({
          device_id: chipId,
          sim_iccid: iccId,
          serial_number: serialNumber,
          seen_at: seenAt.toISOString(),
        })),
      )
      expect(list.length).toBeGreaterThan(1)
    })

    test('loggers can be an empty list', { tags: ['D7.6'] }, async () => {
      const deleted = await portal.server.db.delete(unregisteredDevices).returning()
      const empty = await unregistered()
      await portal.server.db.insert(unregisteredDevices).values(deleted)
      expect([empty.statusCode, empty.json()]).toEqual([200, []])
    })
  })

  describe('an addition', () => {
    test('turns an unregistered logger into a device', { tags: ['D7.7'] }, async () => {
      const one = await logger()
      const answer = await add({
        name: '  Spare 🔋 ',
        chip_id: one.chipId,
        icc_id: one.iccId,
        configuration: { id: FOREIGN_DEALERSHIP },
        status: 'shipped',
        tracking_url: ' https://tracking.example/1 ',
        country: 'US',
      })
      expect(answer.json()).toEqual({
        serial_number: one.serialNumber,
        name: 'Spare 🔋',
        configuration: { id: FOREIGN_DEALERSHIP, name: 'Pacific Crest Seattle' },
        status: 'shipped',
        debug_mode: false,
        updated_at: now,
        last_seen_at: now,
        gone_quiet: false,
        version: expect.stringMatching(/^"[\w-]{22}"$/),
        icc_id: one.iccId,
        chip_id: one.chipId,
        country: 'US',
        assigned_date: now,
        tracking_url: 'https://tracking.example/1',
        device_note: null,
      })
      expect(await storedOf(one.serialNumber)).toMatchObject({ name: 'Spare 🔋', chipId: one.chipId })
      const left = (await unregistered()).json()
      expect(left.map((it: { device_id: string }) => it.device_id)).not.toContain(one.chipId)
    })

    test('has no dealership and the United States by default', { tags: ['D4.4'] }, async () => {
      const one = await logger()
      const answer = await add({
        name: 'x',
        chip_id: one.chipId,
        configuration: null,
        status: 'inactive',
        tracking_url: '',
      })
      expect(answer.json()).toMatchObject({
        configuration: null,
        assigned_date: null,
        country: 'US',
        tracking_url: null,
      })
    })

    test('of the chip of a device is a 409, of an unknown chip a 422', {
      tags: ['D5.10'],
    }, async () => {
      const taken = await storedOf(await device())
      const body = { name: 'x', status: 'inactive' }
      const answers = [
        await add({ ...body, chip_id: taken?.chipId ?? '' }),
        await add({ ...body, chip_id: 'never-seen' }),
      ]
      expect(answers.map((it) => [it.statusCode, it.json().error, it.json().field])).toEqual([
        [409, DEVICE_ERRORS.chipTaken, 'chip_id'],
        [422, DEVICE_ERRORS.chipUnknown, 'chip_id'],
      ])
    })
  })

  describe('last seen', () => {
    const DAY_MS = 86_400_000
    /** Stores a report that the device sent this many days ago. */
    const report = async (serialNumber: string, daysAgo: number) => {
      const [sample] = await portal.server.db.select().from(batteryReports).limit(1)
      if (!sample) throw new Error('The seed has no report.')
      await portal.server.db.insert(batteryReports).values({
        ...sample,
        id: `${serialNumber}-${daysAgo}`,
        serialNumber,
        createdAt: new Date(SEEDED_AT.getTime() - daysAgo * DAY_MS),
      })
    }
    const listed = async (serialNumber: string, filter = 'all') => {
      const query = `filter=${filter}&search=${serialNumber}`
      const { data } = (await get(portal.server, portal.as('DEALER_USER'), `${DEVICES}?${query}`)).json()
      return data?.map((row: { last_seen_at: string; gone_quiet: boolean }) => [
        (SEEDED_AT.getTime() - Date.parse(row.last_seen_at)) / DAY_MS,
        row.gone_quiet,
      ])
    }

    test('a device is seen with each report, and goes quiet 30 days after the last', async () => {
      const serial = await device()
      await portal.server.db.update(devices).set({ lastSeenAt: null }).where(eq(devices.serialNumber, serial))
      await report(serial, 40)
      expect([await listed(serial), await listed(serial, 'quiet')]).toEqual([[[40, true]], [[40, true]]])
      await report(serial.replace(/^0+/, ''), 30)
      await report(serial, 50)
      expect(await listed(serial)).toEqual([[30, false]])
      expect(await listed(serial, 'quiet')).toBeUndefined()
    })
  })

  describe('a deletion', () => {
    test('makes the logger unregistered, so that it can be added again', { tags: ['D7.10'] }, async () => {
      const serial = await device()
      const stored = await storedOf(serial)
      const answer = await remove(serial.replace(/^0+/, ''))
      expect([answer.statusCode, answer.json()]).toEqual([200, { serial_number: serial }])
      expect(await storedOf(serial)).toBeUndefined()
      const again = await add({
        name: 'again',
        chip_id: stored?.chipId,
        status: 'inactive',
      })
      expect(again.json()).toMatchObject({ serial_number: serial, name: 'again', device_note: null })
    })
  })
})
