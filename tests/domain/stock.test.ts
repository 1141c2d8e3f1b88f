import { describe, expect, test } from 'vitest'
import {
  belongsToDeviceFilter,
  DEVICE_FILTERS,
  type Device,
  debuggedDevice,
  withoutLeadingZeros,
} from '../../src/domain/device.ts'
import { randomDeviceName } from '../../src/domain/device-name.ts'
import { canExportColumn, EXPORT_COLUMNS, exportColumnsFor } from '../../src/domain/export-columns.ts'
import { EXPORT_WORDS } from '../../src/domain/export-words.ts'
import { editedInventoryItem, type InventoryItem, knownAge } from '../../src/domain/inventory.ts'
import type { ROLE_NAMES } from '../../src/domain/roles.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { catalogue as fr } from '../../src/i18n/fr.ts'

const device: Device = {
  id: '40007919',
  serialNumber: '40007919',
  name: 'brave-otter',
  iccId: null,
  chipId: null,
  status: 'shipped',
  trackingUrl: null,
  country: null,
  configuration: null,
  assignedDate: null,
  debugMode: false,
  note: null,
}

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

  test('each tab lists the devices of its name', { tags: ['D3.8'] }, () => {
    const tabsOf = (changes: Partial<Device>) =>
      DEVICE_FILTERS.filter((filter) => belongsToDeviceFilter({ ...device, ...changes }, filter))
    const maple = { id: 'maple', name: 'Maple' }
    expect([
      tabsOf({}),
      tabsOf({ configuration: maple, status: 'active' }),
      tabsOf({ configuration: maple, status: 'inactive' }),
      tabsOf({ status: 'tracking' }),
    ]).toEqual([
      ['all', 'unassigned', 'shipped'],
      ['all', 'assigned', 'active'],
      ['all', 'assigned'],
      ['all', 'unassigned'],
    ])
  })

  test('an edit of the debug mode changes nothing else', () => {
    const debugged = debuggedDevice(device, { kind: 'debug', id: device.id, debugMode: true })
    expect(debugged).toEqual({ ...device, debugMode: true })
  })

  test('a random name is an adjective and an animal, from the first to the last of each', {
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

describe('inventory', () => {
  test('an age that is not above 0 is not known', { tags: ['D2.10'] }, () => {
    expect([null, -1, 0, 1, 90].map(knownAge)).toEqual([null, null, null, 1, 90])
  })

  test('an edit sets the trim', () => {
    const item: InventoryItem = {
      id: 'i1',
      vehicle: { vin: '7SAYGDEE3P0900001', country: 'US', make: 'Tesla', model: 'Model Y', year: 2023 },
      trim: null,
      stockNumber: 'U1',
      imagePath: null,
      ageDays: 3,
      vehicleType: 'used',
      configuration: { id: 'maple', name: 'Maple' },
    }
    expect(
      editedInventoryItem(item, {
        kind: 'trim',
        id: 'i1',
        vehicle: item.vehicle,
        configurationId: item.configuration.id,
        trim: 'Performance',
      }),
    ).toEqual({
      ...item,
      trim: 'Performance',
    })
  })
})

describe('exports', () => {
  test('who may not see a column does not export it', () => {
    const hidden = (role: (typeof ROLE_NAMES)[number] | null) =>
      Object.entries(EXPORT_COLUMNS).flatMap(([list, columns]) =>
        Object.entries(columns).flatMap(([id, column]) =>
          canExportColumn(role, column) ? [] : [`${list}.${id}`],
        ),
      )
    const ofProvider = [
      'reports.country',
      'reports.configuration_id',
      'users.group',
      'inventory.configuration_id',
      'devices.icc_id',
      'devices.configuration_id',
      'devices.assigned_date',
      'devices.country',
      'devices.tracking_url',
      'devices.note',
      'wifi.configuration_id',
    ]
    const ofGroups = [
      'reports.configuration_name',
      'users.dealerships',
      'inventory.configuration_name',
      'devices.configuration_name',
      'wifi.configuration_name',
    ]
    expect([hidden('LF_ADMIN'), hidden('LF_USER')]).toEqual([[], []])
    expect([hidden('GROUP_ADMIN').sort(), hidden('GROUP_USER').sort()]).toEqual([
      ofProvider.toSorted(),
      ofProvider.toSorted(),
    ])
    for (const role of ['DEALER_ADMIN', 'DEALER_USER', null] as const)
      expect(hidden(role).sort()).toEqual([...ofProvider, ...ofGroups].sort())
    expect(exportColumnsFor('DEALER_USER', 'wifi')).toEqual(['ssid'])
  })

  test('a column has as many words in French as in English', () => {
    const columns = Object.values(EXPORT_COLUMNS).flatMap((list) => Object.values(list))
    expect(columns.filter(({ en, fr }) => en.length !== fr.length)).toEqual([])
  })

  test.each(['en', 'fr'] as const)('the words are those of the screen (%s)', (language) => {
    const { role, cellHealth } = { en, fr }[language]
    expect(EXPORT_WORDS[language].role).toEqual(role)
    expect(cellHealth).toMatchObject(EXPORT_WORDS[language].cellHealth)
  })
})
