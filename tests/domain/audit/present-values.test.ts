import { expect, test } from 'vitest'
import { presentValues, rivalsOf } from '../../../src/domain/audit/present-values.ts'
import type { HistorySubject } from '../../../src/domain/audit/row-history.ts'
import { deviceOf, inventoryItem, reportRow, userOf } from '../../models/samples.ts'

const subject: HistorySubject = { resource: 'device', id: '1', name: '', version: null, fields: [] }
const place = { id: 'oak', name: 'Oak' }

test('the rows of all lists are told as the log tells them', () => {
  const { id, country, name, iccId } = deviceOf('1')
  const note = { id, text: 'Loose cable', updatedAt: '2026-11-01T10:00:00.000Z' }
  const shipped = { status: 'shipped', trackingUrl: 'https://track.example/1' } as const
  expect(presentValues(deviceOf('1', { ...shipped, configuration: place, note, debugMode: true }))).toEqual({
    name,
    status: 'shipped',
    icc_id: iccId,
    country,
    debug_mode: true,
    dealership: place,
    note: 'Loose cable',
    tracking_url: 'https://track.example/1',
  })
  const user = userOf('DEALER_USER', { status: 'invited' })
  expect(presentValues(user)).toMatchObject({
    name: user.firstName,
    family_name: user.lastName,
    status: 'FORCE_CHANGE_PASSWORD',
    roles: user.roles,
  })
  const statuses = (['active', 'disabled'] as const).map(
    (status) => presentValues({ ...user, status }).status,
  )
  expect(statuses).toEqual(['CONFIRMED', 'DISABLED'])
  expect(
    presentValues({ ...reportRow('1'), resolutions: { odometer: 'misread', cells: null } }),
  ).toMatchObject({ trim: reportRow('1').trim, odometer_resolution: 'misread', cells_resolution: null })
  expect(presentValues(reportRow('1'))).not.toHaveProperty('cells_resolution')
  for (const firstUse of ['2021-03-04', null])
    expect(presentValues({ ...reportRow('1'), resolutions: null, firstUse })).toEqual({
      ...presentValues(reportRow('1')),
      first_use: firstUse,
    })
  expect(presentValues(inventoryItem('1', { trim: null }))).toEqual({ trim: null })
})

test.each([
  ['the value that the user has seen', 'is', []],
  ['the value that the undo gives', 'was', []],
  ['another one', 'other', ['name']],
])('%s is a rival or not', (_, name, rivals) => {
  const undoing = { subject, values: { name: 'was' }, seen: { name: 'is' } }
  expect(rivalsOf(undoing, deviceOf('1', { name }))).toEqual(rivals)
})

test('a value that the history does not tell may be a rival', () => {
  const undoing = { subject, values: { note: 'Old' }, seen: {} }
  expect(rivalsOf(undoing, deviceOf('1'))).toEqual(['note'])
  expect(
    rivalsOf({ subject, values: { first_use: null }, seen: { first_use: null } }, reportRow('1')),
  ).toEqual(['first_use'])
})

test('dealerships are the same by their id, roles in any order', () => {
  const moved = { subject, values: { dealership: null }, seen: { dealership: { id: 'oak', name: 'Was' } } }
  expect(rivalsOf(moved, deviceOf('1', { configuration: place }))).toEqual([])
  const [role, other] = ['oak', 'elm'].map(
    (dealershipId) => ({ name: 'DEALER_USER', groupId: null, dealershipId, organisation: null }) as const,
  )
  if (role === undefined || other === undefined) throw new Error('Two roles are expected.')
  const given = { subject, values: { roles: [role] }, seen: { roles: [role, other] } }
  expect(rivalsOf(given, userOf('DEALER_USER', { roles: [other, role] }))).toEqual([])
  expect(rivalsOf(given, userOf('DEALER_USER', { roles: [other] }))).toEqual(['roles'])
})
