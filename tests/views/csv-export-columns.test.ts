import { expect, test } from 'vitest'
import { EXPORT_COLUMNS, exportColumnsFor } from '../../src/domain/export-columns.ts'
import { exportColumnsOf } from '../../src/views/lists/csv-export-columns.ts'

const shown = <const Id extends string>(...ids: readonly Id[]) => ids.map((id) => ({ id }))

test('columns are exported in the order of the screen, what they show beside comes last, and buttons not at all', () => {
  expect(
    exportColumnsOf('devices', shown('status', 'serial_number', 'name', 'country', 'actions'), 'LF_USER'),
  ).toEqual(['status', 'serial_number', 'name', 'country', 'tracking_url', 'debug_mode', 'note'])
  expect(
    exportColumnsOf(
      'inventory',
      shown('vin', 'last_report', 'published', 'inventory_age', 'actions'),
      'LF_USER',
    ),
  ).toEqual(['vin', 'inventory_age'])
})

test('what a role may not see is not asked for, wherever it stands on the screen', () => {
  expect(exportColumnsOf('devices', shown('name', 'country', 'status'), 'DEALER_ADMIN')).toEqual([
    'name',
    'status',
    'debug_mode',
  ])
  expect(exportColumnsOf('users', shown('email', 'group'), null)).toEqual(['email'])
})

test('every column of a file of devices stands somewhere on the screen', () => {
  const onScreen = shown(
    'name',
    'serial_number',
    'icc_id',
    'configuration_name',
    'configuration_id',
    'assigned_date',
    'country',
    'status',
    'actions',
  )
  expect(exportColumnsOf('devices', onScreen, 'LF_ADMIN').toSorted()).toEqual(
    Object.keys(EXPORT_COLUMNS.devices).toSorted(),
  )
  expect(exportColumnsOf('devices', onScreen, 'DEALER_USER').toSorted()).toEqual(
    exportColumnsFor('DEALER_USER', 'devices').toSorted(),
  )
})
