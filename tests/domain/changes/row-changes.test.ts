import { expect, test } from 'vitest'
import { inverse } from '../../../src/domain/changes/change.ts'
import {
  undoOfDevice,
  undoOfNote,
  undoOfStanding,
  undoOfTracking,
  undoOfUser,
} from '../../../src/domain/changes/row-changes.ts'
import { debuggingOf } from '../../../src/domain/changes/row-edits.ts'
import { deviceValuesOf } from '../../../src/machines/dialogs/device-form.ts'
import { userValuesOf } from '../../../src/machines/dialogs/user-form.ts'
import { deviceOf, profileOf, userOf } from '../../models/samples.ts'

const device = deviceOf('7', { name: 'was', iccId: '89'.repeat(9), country: 'US', version: '"1"' })
const form = deviceValuesOf(device)

test('only what has changed comes back, under the name that the row then has', () => {
  const undo = undoOfDevice(device, { ...form, name: ' now ', dealershipId: '' })
  expect(undo).toEqual({
    resource: 'device',
    kind: 'device',
    id: '7',
    version: '"1"',
    formerName: 'now',
    name: 'was',
    former: { name: 'now', dealershipId: '' },
    values: { name: 'was', dealershipId: device.configuration?.id },
  })
  expect(undo && inverse(undo)).toMatchObject({ name: 'now', formerName: 'was', former: undo?.values })
})

test('a form that changes nothing has no way back', () => {
  expect(undoOfDevice(device, form)).toBeNull()
  expect(undoOfNote(device, ' ')).toBeNull()
  expect(undoOfTracking(device, '')).toBeNull()
})

test('the link of a parcel comes back with its status', () => {
  const shipped = deviceOf('7', { status: 'shipped', trackingUrl: 'https://track.example/1' })
  const undo = undoOfDevice(shipped, { ...deviceValuesOf(shipped), status: 'active' })
  expect(undo?.values).toEqual({ status: 'shipped', trackingUrl: 'https://track.example/1' })
  expect(undo?.former).toEqual({ status: 'active', trackingUrl: '' })
})

test.each([
  ['status', deviceOf('7', { status: 'tracking' }), { status: 'active' }],
  ['iccId', deviceOf('7', { iccId: null }), { iccId: '89'.repeat(9) }],
  ['country', deviceOf('7', { country: null }), { country: 'CA' }],
])('a former %s that nobody can choose has no way back', (_, row, change) => {
  expect(undoOfDevice(row, { ...deviceValuesOf(row), ...change })).toBeNull()
})

test('roles come back all together', () => {
  const other = { name: 'DEALER_USER', groupId: null, dealershipId: 'fir' } as const
  const held = { name: 'GROUP_USER', groupId: 'north', dealershipId: null } as const
  const user = userOf('GROUP_USER', { roles: [held, other] })
  const values = { ...userValuesOf(user), role: 'DEALER_ADMIN', groupId: '', dealershipId: 'oak' }
  expect(undoOfUser(profileOf('LF_ADMIN'), user, values)).toMatchObject({
    kind: 'user',
    former: { roles: [{ name: 'DEALER_ADMIN', groupId: null, dealershipId: 'oak' }, other] },
    values: { roles: [held, other] },
  })
})

test('who may not change the user any more has no way back', () => {
  const user = userOf('DEALER_USER')
  const admin = { ...userValuesOf(user), role: 'GROUP_ADMIN', groupId: 'north', dealershipId: '' }
  expect(undoOfUser(profileOf('GROUP_ADMIN'), user, admin)).toBeNull()
  expect(undoOfUser(profileOf('LF_ADMIN'), user, admin)).not.toBeNull()
})

test('a disabled user is enabled again, and an enabled one disabled', () => {
  const user = userOf('DEALER_USER')
  expect(undoOfStanding(user, true)).toMatchObject({ values: { isDisabled: false } })
  expect(undoOfStanding(user, false)).toMatchObject({ values: { isDisabled: true } })
})

test('the debug mode that a device had comes back', () => {
  const debugging = debuggingOf(deviceOf('7', { debugMode: true }))
  expect(inverse(debugging)).toMatchObject({
    kind: 'debug',
    former: { debugMode: false },
    values: { debugMode: true },
  })
})
