import { describe, expect, test } from 'vitest'
import {
  belongsToDeviceFilter,
  canEditDevice,
  DEVICE_FIELDS,
  DEVICE_FILTERS,
  type Device,
  debuggedDevice,
  deviceNameProblem,
  isIccId,
  noteProblem,
  onlyLogger,
  trackingUrlProblem,
  withoutLeadingZeros,
} from '../../src/domain/device.ts'
import { randomDeviceName } from '../../src/domain/device-name.ts'
import { canExportColumn, EXPORT_COLUMNS, exportColumnsFor } from '../../src/domain/export-columns.ts'
import { EXPORT_WORDS } from '../../src/domain/export-words.ts'
import { editedInventoryItem, type InventoryItem, knownAge } from '../../src/domain/inventory.ts'
import { ROLE_NAMES } from '../../src/domain/roles.ts'
import { ssidProblem, wifiPasswordProblem } from '../../src/domain/wifi.ts'
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

  test('a provider admin edits all, other admins the name, the rest nothing', { tags: ['D6.11'] }, () => {
    const fields = Object.fromEntries(
      [...ROLE_NAMES, null].map((role) => [
        String(role),
        DEVICE_FIELDS.filter((field) => canEditDevice(role, field)),
      ]),
    )
    expect(fields).toEqual({
      LF_ADMIN: [
        'name',
        'configuration',
        'icc_id',
        'status',
        'country',
        'tracking_url',
        'note',
        'debug_mode',
      ],
      LF_USER: [],
      GROUP_ADMIN: ['name'],
      GROUP_USER: [],
      DEALER_ADMIN: ['name'],
      DEALER_USER: [],
      null: [],
    })
  })

  test('the form begins with a logger only when there is no other', { tags: ['D5.6'] }, () => {
    const loggers = [
      { chipId: 'a', iccId: '1' },
      { chipId: 'b', iccId: '2' },
    ]
    expect([onlyLogger([]), onlyLogger(loggers.slice(1)), onlyLogger(loggers)]).toEqual([
      null,
      { chipId: 'b', iccId: '2' },
      null,
    ])
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

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['x'.repeat(61), 'tooLong'],
    ['🔋'.repeat(60), null],
    ['Spare one', null],
  ])('the name %j: %s', { tags: ['D5.1', 'D5.9'] }, (name, problem) => {
    expect(deviceNameProblem(name)).toBe(problem)
  })

  test.each([
    ['', null],
    ['Two\nlines 👩🏽‍🔧 and an accent é', null],
    ['🔋'.repeat(1000), null],
    ['🔋'.repeat(1001), 'tooLong'],
    ['bell\u0007', 'unprintable'],
    ['nul\u0000', 'unprintable'],
  ])('the note %j: %s', { tags: ['D5.9'] }, (note, problem) => {
    expect(noteProblem(note)).toBe(problem)
  })

  test.each([
    ['', null],
    [' https://tracking.example/1?a=b ', null],
    ['HTTP://tracking.example', null],
    ['javascript:alert(1)', 'invalidLink'],
    ['data:text/html,x', 'invalidLink'],
    ['//tracking.example', 'invalidLink'],
    ['https://', 'invalidLink'],
    ['https:tracking.example', 'invalidLink'],
    ['https://user:secret@tracking.example', 'invalidLink'],
    ['https://tracking.example/a b', 'invalidLink'],
    ['tracking 123', 'invalidLink'],
    [`https://tracking.example/${'x'.repeat(2000)}`, 'tooLong'],
  ])('the tracking link %j: %s', { tags: ['D5.9'] }, (link, problem) => {
    expect(trackingUrlProblem(link)).toBe(problem)
  })

  test('an ICCID has 18 to 22 digits', { tags: ['D5.9'] }, () => {
    const texts = [
      '8901',
      '8'.repeat(17),
      '8'.repeat(18),
      '8'.repeat(22),
      '8'.repeat(23),
      `${'8'.repeat(18)}F`,
    ]
    expect(texts.map(isIccId)).toEqual([false, false, true, true, false, false])
  })
})

describe('Wi-Fi', () => {
  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['Maple Guest ', null],
    ['x'.repeat(32), null],
    ['x'.repeat(33), 'ssidTooLong'],
    ['é'.repeat(16), null],
    ['é'.repeat(17), 'ssidTooLong'],
    ['🔋'.repeat(8), null],
    ['🔋'.repeat(9), 'ssidTooLong'],
    ['a\tb', 'unprintable'],
  ])('the network %j: %s', { tags: ['D5.9'] }, (ssid, problem) => {
    expect(ssidProblem(ssid)).toBe(problem)
  })

  test.each([
    ['', 'required'],
    ['1234567', 'wifiPasswordTooShort'],
    ['12345678', null],
    ['x'.repeat(63), null],
    ['x'.repeat(64), 'wifiPasswordTooLong'],
    [`${'aB3'.repeat(21)}f`, null],
    ['pass word with spaces', null],
    ['motdepassé', 'wifiPasswordCharacters'],
    ['tab\ttab\ttab', 'wifiPasswordCharacters'],
  ])('the password %j: %s', { tags: ['D5.9'] }, (password, problem) => {
    expect(wifiPasswordProblem(password)).toBe(problem)
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
