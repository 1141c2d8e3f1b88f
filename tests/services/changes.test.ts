import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Change, reportChange } from '../../src/domain/changes/change.ts'
import {
  undoOfDevice,
  undoOfNote,
  undoOfStanding,
  undoOfTracking,
  undoOfUser,
} from '../../src/domain/changes/row-changes.ts'
import { debuggingOf, filingOf, reportEdit, stockEdit } from '../../src/domain/changes/row-edits.ts'
import { deviceValuesOf } from '../../src/machines/dialogs/device-form.ts'
import { userValuesOf } from '../../src/machines/dialogs/user-form.ts'
import { restored } from '../../src/machines/lists/saved-views.types.ts'
import { deviceRowCodec } from '../../src/services/wire/devices.ts'
import { inventoryRowCodec } from '../../src/services/wire/inventories.ts'
import { userRowCodec } from '../../src/services/wire/users.ts'
import { VIEW_NAME_TAKEN } from '../../src/services/wire/views.ts'
import { deviceOf, inventoryItem, profileOf, reportRow, userOf, viewOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'
import { WIRE } from './report-wire.ts'

const shipped = { status: 'shipped', trackingUrl: 'https://track.example/1' } as const
const device = deviceOf('7/1', { ...shipped, name: 'was', version: '"1"' })
const values = deviceValuesOf(device)
const user = userOf('DEALER_USER', { preferredLanguage: 'en', version: '"1"' })
const form = userValuesOf(user)
const admin = profileOf('LF_ADMIN')

const item = inventoryItem('1')
const wireDevice = (changes: object) => z.encode(deviceRowCodec, { ...device, version: '"2"', ...changes })
const wireUser = (changes: object) => z.encode(userRowCodec, { ...user, version: '"2"', ...changes })
const lost = (current: object) => ({ status: 412, body: { current } })

const renamed = undoOfDevice(device, { ...values, name: 'now' })
const report = { id: 'r/1', version: '"1"', name: 'A car' }
const trim = reportChange('trim', report, null, 'Sport')
const doubt = reportChange('odometer', report, null, 'replaced')
const firstUse = reportChange('firstUse', report, null, '2021-03-04')
const range = { value: 400, unit: 'km' } as const
const entered = reportChange('entered', report, null, { trim: 'Touring', energyKwh: 60, range })
const row = reportRow('r/1', { version: '"1"', published: false })
const wireReport = (changes: object) => ({ ...WIRE, version: '"2"', ...changes })

const PATCH_REPORT = ['/batteries/battery/reports/r%2F1', 'PATCH']
const PATCH_DEVICE = ['/devices/device/7%2F1', 'PATCH']
const PATCH_USER = ['/auth/user', 'PATCH']
const { email } = user

test.each<[Change | null, readonly string[], object]>([
  [renamed, PATCH_DEVICE, { name: 'was' }],
  [
    undoOfDevice(device, { ...values, status: 'active', dealershipId: '' }),
    PATCH_DEVICE,
    { status: 'shipped', tracking_url: shipped.trackingUrl, configuration: { id: values.dealershipId } },
  ],
  [undoOfNote(device, 'Loose cable'), PATCH_DEVICE, { note: '' }],
  [
    undoOfTracking({ ...device, trackingUrl: null }, 'https://x.example'),
    PATCH_DEVICE,
    { tracking_url: null },
  ],
  [
    undoOfUser(admin, user, {
      ...form,
      firstName: 'Vesper',
      lastName: 'Lynd',
      language: 'fr',
      theme: 'dark',
    }),
    PATCH_USER,
    {
      email,
      name: user.firstName,
      family_name: user.lastName,
      preferred_language: 'en',
      preferred_theme: 'light',
    },
  ],
  [
    undoOfUser(admin, user, { ...form, role: 'GROUP_USER', groupId: 'north' }),
    PATCH_USER,
    { email, roles: [{ name: 'DEALER_USER', configuration_id: form.dealershipId }] },
  ],
  [trim, PATCH_REPORT, { trim: 'Sport' }],
  [doubt, PATCH_REPORT, { odometer_resolution: 'replaced' }],
  [reportChange('cells', report, 'misread', null), PATCH_REPORT, { cells_resolution: null }],
  [firstUse, PATCH_REPORT, { first_use: '2021-03-04' }],
  [entered, PATCH_REPORT, { entered: { trim: 'Touring', energy_kwh: 60, range } }],
  [reportEdit(row, 'published', true), PATCH_REPORT, { published: true }],
  [filingOf(row), PATCH_REPORT, { archived: true, published: false }],
  [reportChange('firstUse', report, '2021-03-04', null), PATCH_REPORT, { first_use: null }],
  [undoOfStanding(user, true), ['/auth/user/enable', 'POST'], { email }],
  [undoOfStanding(user, false), ['/auth/user', 'DELETE'], { email }],
])('%j is made on its version', async (edit, [path, method], body) => {
  const { services, calls } = answering(ok(null))
  if (edit) await services.changes.saveChange({ change: edit })
  expect(calls).toEqual([{ path, options: { method, body, headers: { 'if-match': '"1"' } } }])
})

test('it is made on the version that the change has made', async () => {
  const row = deviceOf('8', { name: 'was', version: '"1"' })
  const { services, calls } = answering(ok(wireDevice({ id: '8', name: 'now' })))
  const edited = { ...deviceValuesOf(row), name: 'now' }
  await services.devices.editDevice({ subject: { row }, values: edited })
  const change = undoOfDevice(row, edited)
  if (change) await services.changes.saveChange({ change })
  expect(calls.map(({ options }) => options?.headers)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }])
})

test('without a version it goes as before', async () => {
  const { services, calls } = answering(ok(null))
  if (renamed) await services.changes.saveChange({ change: { ...renamed, version: null } })
  expect(calls[0]?.options).toEqual({ method: 'PATCH', body: { name: 'was' } })
})

test('a deleted view is saved as a new one', async () => {
  const { services, calls } = answering(ok(null))
  const { list, name, query, sharing } = viewOf('1')
  await services.changes.saveChange({ change: restored(viewOf('1')) })
  const body = { list, name, query, sharing }
  expect(calls).toEqual([{ path: '/configurations/api/v1/views', options: { method: 'POST', body } }])
})

test.each<[Change | null, object]>([
  [renamed, wireDevice({ name: 'now', country: 'CA' })],
  [doubt, wireReport({ odometer_resolution: null, cells_resolution: 'misread' })],
  [doubt, wireReport({ odometer_resolution: 'replaced', cells_resolution: null })],
  [firstUse, wireReport({ first_use: null, archived: true })],
  [entered, wireReport({ entered: null, archived: true })],
])('what another user has changed of other fields stays: %j', async (change, current) => {
  const { services, calls } = answering(lost(current), ok(null))
  if (change) await services.changes.saveChange({ change: change })
  expect(calls.map(({ options }) => options?.headers)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }])
})

test.each<[Change | null, object]>([
  [renamed, wireDevice({ name: 'theirs' })],
  [
    undoOfUser(admin, user, { ...form, role: 'GROUP_USER', groupId: 'north' }),
    wireUser({ roles: [{ name: 'GROUP_ADMIN', groupId: 'north', dealershipId: null }] }),
  ],
  [trim, wireReport({ trim: 'Touring' })],
  [doubt, wireReport({ odometer_resolution: 'misread' })],
  [firstUse, wireReport({ first_use: '2021-05-06' })],
  [entered, wireReport({ entered: { energy_kwh: 70, range, by: null, at: null } })],
  // A backend that leaves the field out: whether it is the same cannot be told.
  [doubt, wireReport({ odometer_resolution: undefined })],
  [firstUse, wireReport({ first_use: undefined })],
])('%j is not made when another user has changed the same', async (edit, current) => {
  const { services, calls } = answering(lost(current))
  const back = edit ? services.changes.saveChange({ change: edit }) : Promise.resolve()
  await expect(back).rejects.toMatchObject({ failure: { code: 'overtaken', current: { version: '"2"' } } })
  expect(calls).toHaveLength(1)
})

test('a view that was restored without an answer is there, and under a taken name it is not', async () => {
  const { services } = answering({ status: 409, body: { error: VIEW_NAME_TAKEN } })
  const change = restored(viewOf('1'))
  await expect(services.changes.saveChange({ change, isRepeated: true })).resolves.toEqual({
    version: null,
    row: null,
  })
  await expect(services.changes.saveChange({ change })).rejects.toMatchObject({ failure: { status: 409 } })
})

test.each<[Change, object, object]>([
  [debuggingOf(device), wireDevice({}), { ...device, version: '"2"' }],
  [stockEdit(item, 'GT'), [z.encode(inventoryRowCodec, item)], item],
])('the answer has the row as its list shows it: %j', async (change, body, row) => {
  const { services } = answering(ok(body))
  expect((await services.changes.saveChange({ change })).row).toEqual(row)
})
