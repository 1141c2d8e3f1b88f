import { expect, test } from 'vitest'
import { devices as devicesResource } from '../../src/domain/resources/devices.ts'
import { formatsOf } from '../../src/i18n/format.ts'
import { type CellTools, exportColumnsOf } from '../../src/views/lists/columns/column.ts'
import { deviceColumns } from '../../src/views/lists/columns/device-columns.tsx'
import { profileOf } from '../models/samples.ts'

const ignore = () => undefined
const tools: CellTools = {
  t: ((key: string) => key) as CellTools['t'],
  language: 'en',
  hasText: () => true,
  formats: formatsOf('en'),
}

const devices = (role: 'LF_ADMIN' | 'DEALER_ADMIN') =>
  deviceColumns({
    ...tools,
    actor: profileOf(role),
    groups: [],
    drafts: '',
    debug: ignore,
    open: ignore,
    request: ignore,
    history: ignore,
  })

test('what a cell shows in addition comes after all columns', () => {
  const exported = exportColumnsOf(devicesResource, devices('LF_ADMIN').toReversed(), 'LF_ADMIN')
  expect(exported.slice(-3)).toEqual(['tracking_url', 'debug_mode', 'note'])
  expect(exported.slice(0, 2)).toEqual(['status', 'last_seen'])
  expect(exported.toSorted()).toEqual(Object.keys(devicesResource.columns).toSorted())
})

test('a role exports only what it sees', () => {
  expect(exportColumnsOf(devicesResource, devices('LF_ADMIN'), 'DEALER_ADMIN')).toEqual([
    'name',
    'serial_number',
    'last_seen',
    'status',
    'debug_mode',
    'gone_quiet',
  ])
})
