import { describe, expect, test } from 'vitest'
import { catalogue as fr } from '../../scripts/french.ts'
import {
  belongsToDeviceFilter,
  type Device,
  type DeviceStatus,
  hasGoneQuiet,
} from '../../src/domain/lists/device.ts'
import { randomDeviceName } from '../../src/domain/lists/device-name.ts'
import { EXPORT_WORDS } from '../../src/domain/lists/export-words.ts'
import { knownAge } from '../../src/domain/lists/inventory.ts'
import { RESOURCES } from '../../src/domain/resources/all.ts'
import { devices } from '../../src/domain/resources/devices.ts'
import { withoutLeadingZeros } from '../../src/domain/serial-number.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { deviceOf } from '../models/samples.ts'

describe('devices', () => {
  test.each([
    ['000040007919', '40007919'],
    ['40007919', '40007919'],
    ['A00012', 'A00012'],
    ['0', '0'],
    ['000', '0'],
  ])('the serial number %s is shown as %s', { tags: ['D3.6'] }, (serial, shown) => {
    expect(withoutLeadingZeros(serial)).toBe(shown)
  })

  test('each tab lists the devices with its status', { tags: ['D3.8'] }, () => {
    const tabsOf = (changes: Partial<Device>) =>
      devices.tabs.filter((filter) => belongsToDeviceFilter(deviceOf('1', changes), filter))
    expect([
      tabsOf({ configuration: null, status: 'shipped' }),
      tabsOf({ status: 'active' }),
      tabsOf({ status: 'active', isQuiet: true }),
      tabsOf({ status: 'inactive' }),
      tabsOf({ configuration: null, status: 'tracking' }),
    ]).toEqual([
      ['all', 'unassigned', 'shipped'],
      ['all', 'assigned', 'active'],
      ['all', 'assigned', 'active', 'quiet'],
      ['all', 'assigned'],
      ['all', 'unassigned'],
    ])
  })

  test('an active device goes quiet 30 days after its last report', () => {
    const now = new Date('2026-11-01T00:00:00Z')
    const isQuiet = (status: DeviceStatus, seen: string | null) =>
      hasGoneQuiet({ status, lastSeenAt: seen === null ? null : new Date(seen) }, now)
    const limit = '2026-10-02T00:00:00Z'
    const longAgo = '2025-10-02T00:00:00Z'
    expect([
      isQuiet('active', limit),
      isQuiet('active', '2026-10-01T23:59:59.999Z'),
      isQuiet('active', null),
      isQuiet('shipped', longAgo),
      isQuiet('inactive', longAgo),
    ]).toEqual([false, true, false, false, false])
  })

  test('a random name is an adjective and an animal, and can be the first and the last of each', {
    tags: ['D5.2'],
  }, () => {
    expect([randomDeviceName(() => 0), randomDeviceName(() => 1 - Number.EPSILON)]).toEqual([
      'agile-alpaca',
      'witty-wolf',
    ])
    const draws = [0.5, 0]
    expect(randomDeviceName(() => draws.shift() ?? 0)).toMatch(/^[a-z]+-alpaca$/)
  })

  test('a random name draws from 49 adjectives and 54 animals', { tags: ['D9.8'] }, () => {
    const names = Array.from({ length: 1000 }, (_, at) => randomDeviceName(() => at / 1000))
    const parts = (place: number) => new Set(names.map((name) => name.split('-')[place]))
    expect([parts(0).size, parts(1).size]).toEqual([49, 54])
  })
})

test('an inventory age of 0 or less counts as unknown', { tags: ['D2.10'] }, () => {
  expect([null, -1, 0, 1, 90].map(knownAge)).toEqual([null, null, null, 1, 90])
})

describe('exports', () => {
  test('a column has as many words in French as in English', () => {
    const columns = Object.values(RESOURCES).flatMap((list) => Object.values(list.columns))
    expect(columns.filter(({ en, fr }) => en.length !== fr.length)).toEqual([])
  })

  test.each(['en', 'fr'] as const)('the words are those of the screen (%s)', (language) => {
    const { role, cellHealth } = { en, fr }[language]
    expect(EXPORT_WORDS[language].role).toEqual(role)
    expect(cellHealth).toMatchObject(EXPORT_WORDS[language].cellHealth)
  })
})
