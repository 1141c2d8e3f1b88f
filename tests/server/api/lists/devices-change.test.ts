import { beforeEach, describe, expect, test } from 'vitest'
import { DEVICE_ERRORS } from '../../../../src/services/wire/devices.ts'
import { SEEDED_AT } from '../../support/databases.ts'
import { signedInServer } from '../signed-in-server.ts'
import { FOREIGN_DEALERSHIP, OWN_DEALERSHIP, SIBLING_DEALERSHIP } from '../users/people.ts'
import { deviceCalls } from './device-calls.ts'

describe('a change of a device', () => {
  const portal = signedInServer()
  const { stored: storedOf, device, patch, remove } = deviceCalls(portal)
  const now = SEEDED_AT.toISOString()
  let serial = ''
  beforeEach(async () => {
    serial = await device()
  })

  test('changes only the sent field, with or without leading zeros in the path', {
    tags: ['D3.6', 'D7.8'],
  }, async () => {
    const before = await storedOf(serial)
    const answer = await patch(serial.replace(/^0+/, ''), { name: 'calm-heron' })
    expect(answer.statusCode).toBe(200)
    expect(await storedOf(serial)).toEqual({
      ...before,
      name: 'calm-heron',
      nameSort: 'calm-heron',
      searchText: expect.any(String),
    })
  })

  test('adds a note with emoji and line breaks, changes it and removes it', { tags: ['D7.9'] }, async () => {
    const note = 'Loose cable 🔌\r\nsecond line'
    const noted = (await patch(serial, { note })).json().device_note
    expect(noted).toEqual({ id: expect.any(String), note: 'Loose cable 🔌\nsecond line', updated_at: now })
    expect((await patch(serial, { note: 'Fixed' })).json().device_note.note).toBe('Fixed')
    expect((await patch(serial, { note: '' })).json().device_note).toBeNull()
  })

  test('accepts a tracking link with the status shipped only, and removes it with another status', {
    tags: ['D4.5'],
  }, async () => {
    const tracking_url = 'https://tracking.example/9'
    const early = await patch(serial, { tracking_url })
    expect([early.statusCode, early.json().field]).toEqual([400, 'tracking_url'])
    expect((await patch(serial, { status: 'shipped', tracking_url })).json()).toMatchObject({
      status: 'shipped',
      tracking_url,
    })
    expect((await patch(serial, { name: 'on its way' })).json().tracking_url).toBe(tracking_url)
    expect((await patch(serial, { tracking_url: '' })).json().tracking_url).toBeNull()
    await patch(serial, { tracking_url })
    expect((await patch(serial, { status: 'active' })).json().tracking_url).toBeNull()
  })

  test('sets debug mode, country, ICCID and dealership', { tags: ['D7.8'] }, async () => {
    const changed = await patch(serial, {
      debug_mode: true,
      country: 'US',
      icc_id: '89019990000000000001',
      configuration: { id: SIBLING_DEALERSHIP },
    })
    expect(changed.json()).toMatchObject({
      debug_mode: true,
      country: 'US',
      icc_id: '89019990000000000001',
      configuration: { id: SIBLING_DEALERSHIP, name: 'Northstar Toronto' },
      assigned_date: now,
    })
    expect((await patch(serial, { configuration: null })).json()).toMatchObject({
      configuration: null,
      assigned_date: null,
    })
    await remove(serial)
  })

  test('is a 409 with both dealerships when the device is assigned elsewhere, and changes nothing', {
    tags: ['D5.11'],
  }, async () => {
    await patch(serial, { configuration: { id: SIBLING_DEALERSHIP } })
    const before = await storedOf(serial)
    const seen = { expected_configuration: { id: OWN_DEALERSHIP } }
    const answer = await patch(serial, { ...seen, configuration: { id: FOREIGN_DEALERSHIP } })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        error: DEVICE_ERRORS.assignedElsewhere,
        field: 'configuration',
        conflict: {
          expected: { id: OWN_DEALERSHIP, name: 'Maple EV Centre' },
          current: { id: SIBLING_DEALERSHIP, name: 'Northstar Toronto' },
        },
      }),
    ])
    expect(await storedOf(serial)).toEqual(before)
    const unassigned = await patch(serial, { expected_configuration: null, name: 'x' })
    expect(unassigned.json().conflict).toEqual({
      expected: null,
      current: { id: SIBLING_DEALERSHIP, name: 'Northstar Toronto' },
    })
    const known = { expected_configuration: { id: SIBLING_DEALERSHIP } }
    expect((await patch(serial, { ...known, configuration: null })).statusCode).toBe(200)
    expect((await patch(serial, { ...known, name: 'x' })).json().conflict.current).toBeNull()
  })

  test('is a 404 when the device is gone', async () => {
    await remove(serial)
    const answers = [await patch(serial, { name: 'x' }), await remove(serial)]
    expect(answers.map((it) => [it.statusCode, it.json().message])).toEqual([
      [404, 'There is no such device.'],
      [404, 'There is no such device.'],
    ])
  })

  test('by a dealership admin can set only the name', { tags: ['D6.11'] }, async () => {
    const before = await storedOf(serial)
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
    expect(await storedOf(serial)).toEqual(before)
    const seen = { expected_configuration: { id: OWN_DEALERSHIP } }
    expect((await patch(serial, { ...seen, name: 'ours' }, 'DEALER_ADMIN')).json()).toEqual({
      serial_number: serial,
      name: 'ours',
      configuration: { id: OWN_DEALERSHIP, name: 'Maple EV Centre' },
      status: 'active',
      debug_mode: false,
      updated_at: now,
      last_seen_at: now,
      gone_quiet: false,
      version: expect.stringMatching(/^"[\w-]{22}"$/),
    })
  })
})
