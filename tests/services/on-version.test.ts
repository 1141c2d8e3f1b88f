import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reportEdit } from '../../src/domain/changes/row-edits.ts'
import { wifi } from '../../src/domain/resources/wifi.ts'
import { deviceValuesOf } from '../../src/machines/dialogs/device-form.ts'
import { userValuesOf } from '../../src/machines/dialogs/user-form.ts'
import { ServiceFailure } from '../../src/services/service-failure.ts'
import { deviceRowCodec } from '../../src/services/wire/devices.ts'
import { rowCodecOf } from '../../src/services/wire/resource.ts'
import { userRowCodec } from '../../src/services/wire/users.ts'
import { deviceOf, reportRow, userOf, wifiOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

// A change that was made on an older version: the answer is a 412 with the row as it is now.

const CHANGED = { by: 'Eve Moneypenny', at: '2026-05-01T12:00:00.000Z' }
const overtaken = (current: object) => ({ status: 412, body: { current, changed: CHANGED } })

const device = deviceOf('7', { name: 'was', version: '"1"' })
const user = userOf('DEALER_USER', { version: '"1"' })
const report = reportRow('7', { published: false, trim: 'Long Range', version: '"1"' })
const values = { ...deviceValuesOf(device), name: 'mine' }
const form = { ...userValuesOf(user), lastName: 'Mine' }

const wireDevice = (changes: object) => z.encode(deviceRowCodec, { ...device, version: '"2"', ...changes })
const wireUser = (changes: object) => z.encode(userRowCodec, { ...user, version: '"2"', ...changes })

const failureOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof ServiceFailure ? error.failure : error),
  )
const versionsOf = (calls: readonly { readonly options?: { readonly headers?: object } | undefined }[]) =>
  calls.map(
    ({ options }) => Object.entries(options?.headers ?? {}).find(([name]) => name === 'if-match')?.[1],
  )

const wifiCodec = rowCodecOf(wifi)

test('a change goes with the version that it was made on, and without a version as before', async () => {
  const { services, calls } = answering(ok({}))
  await services.devices.editDevice({ subject: { row: device }, values })
  await services.devices.saveEdit({ edit: { kind: 'note', id: '7', note: '' }, row: device })
  await services.devices.deleteDevice({ subject: { row: device } })
  await services.users.editUser({ subject: { row: user }, values: form })
  for (const act of [
    'disableUser',
    'enableUser',
    'resendInvitation',
    'withdrawInvitation',
    'resetPasskeys',
  ] as const)
    await services.users[act]({ subject: { row: user } })
  const row = wifiOf('1', { version: '"1"' })
  await services.wifi.edit({ subject: { row }, values: {}, secrets: { password: 'x' } })
  await services.wifi.remove({ subject: { row } })
  await services.changes.saveChange({ change: reportEdit(report, 'published', true) })
  expect(versionsOf(calls)).toEqual(Array.from({ length: 12 }, () => '"1"'))
  await services.devices.editDevice({ subject: { row: deviceOf('7', { name: 'was' }) }, values })
  expect(versionsOf(calls).at(-1)).toBeUndefined()
})

test('a user of a known version gets only what has changed', async () => {
  const { services, calls } = answering(ok({}))
  await services.users.editUser({ subject: { row: user }, values: form })
  expect(calls[0]?.options?.body).toEqual({ email: user.email, family_name: 'Mine' })
})

test('a change of other fields than those of the faster user goes again, on the version of now', async () => {
  const { services, calls } = answering(overtaken(wireDevice({ debugMode: !device.debugMode })), ok({}))
  await services.devices.editDevice({ subject: { row: device }, values })
  expect(versionsOf(calls)).toEqual(['"1"', '"2"'])
  const again = answering(overtaken(wireUser({ firstName: 'Theirs' })), ok({}))
  await again.services.users.editUser({ subject: { row: user }, values: form })
  expect(versionsOf(again.calls)).toEqual(['"1"', '"2"'])
})

test('a change of the same field fails with the row of now, and with who was faster', async () => {
  const { services, calls } = answering(overtaken(wireDevice({ name: 'theirs' })))
  const failure = await failureOf(services.devices.editDevice({ subject: { row: device }, values }))
  expect(failure).toEqual({
    code: 'overtaken',
    fields: ['name'],
    ...CHANGED,
    current: { ...device, name: 'theirs', version: '"2"' },
  })
  expect(calls).toHaveLength(1)
})

test.each([
  ['the last name', { lastName: 'Theirs' }, form, ['lastName']],
  ['the same last name', { lastName: 'Mine' }, form, null],
  [
    'the role',
    { role: 'DEALER_ADMIN', roles: [{ name: 'DEALER_ADMIN', groupId: null, dealershipId: 'oak' }] },
    { ...form, dealershipId: 'elm' },
    ['role', 'dealershipId'],
  ],
] as const)('whoever has saved %s of a user meanwhile', async (_, theirs, mine, fields) => {
  const { services } = answering(overtaken(wireUser(theirs)), ok({}))
  const failure = await failureOf(services.users.editUser({ subject: { row: user }, values: mine }))
  expect(failure).toEqual(
    fields && { code: 'overtaken', fields, ...CHANGED, current: { ...user, version: '"2"', ...theirs } },
  )
})

test('a deletion and a password always ask, whatever has changed', async () => {
  const row = wifiOf('1', { version: '"1"' })
  const now = { ...row, version: '"2"' }
  const wire = overtaken(z.encode(wifiCodec, now))
  const { services } = answering(wire, wire)
  const expected = { code: 'overtaken', fields: [], ...CHANGED, current: now }
  const secrets = { password: 'x' }
  expect(await failureOf(services.wifi.edit({ subject: { row }, values: {}, secrets }))).toEqual(expected)
  expect(await failureOf(services.wifi.remove({ subject: { row } }))).toEqual(expected)
})

test('who has changed it in this page is not told to have been faster', async () => {
  const before = wifiOf('1', { version: '"own 1"' })
  const [second, third] = ['"own 2"', '"own 3"'].map((version) => z.encode(wifiCodec, { ...before, version }))
  const secrets = { password: 'x' }
  const { services, calls } = answering(
    ok(second),
    overtaken(second ?? {}),
    ok(third),
    overtaken(third ?? {}),
    ok({}),
  )
  await services.wifi.edit({ subject: { row: before }, values: {}, secrets })
  await services.wifi.edit({ subject: { row: before }, values: {}, secrets })
  await services.wifi.remove({ subject: { row: before } })
  expect(versionsOf(calls)).toEqual(['"own 1"', '"own 1"', '"own 2"', '"own 1"', '"own 3"'])
})

test('a change of this page is none of another row whose versions count alike', async () => {
  const [one, other] = [wifiOf('1', { version: '"alike 1"' }), wifiOf('2', { version: '"alike 1"' })]
  const changed = (row: typeof one) => z.encode(wifiCodec, { ...row, version: '"alike 2"' })
  const { services } = answering(ok(changed(one)), overtaken(changed(other)))
  await services.wifi.edit({ subject: { row: one }, values: {}, secrets: { password: 'x' } })
  expect(await failureOf(services.wifi.remove({ subject: { row: other } }))).toMatchObject({
    code: 'overtaken',
  })
})

test('another user between two changes of this page is told', async () => {
  const before = wifiOf('1', { version: '"mine 1"' })
  const [mine, other] = ['"mine 2"', '"other"'].map((version) => z.encode(wifiCodec, { ...before, version }))
  const { services } = answering(ok(mine), overtaken(other ?? {}))
  await services.wifi.edit({ subject: { row: before }, values: {}, secrets: { password: 'x' } })
  expect(await failureOf(services.wifi.remove({ subject: { row: before } }))).toMatchObject({
    code: 'overtaken',
  })
})

test('a change that is overtaken again and again in other fields ends with the question', async () => {
  const busy = overtaken(wireDevice({ debugMode: !device.debugMode }))
  const { services, calls } = answering(busy, busy, busy, busy)
  expect(await failureOf(services.devices.editDevice({ subject: { row: device }, values }))).toMatchObject({
    code: 'overtaken',
    fields: [],
  })
  expect(calls).toHaveLength(3)
})

test('a 412 without the row is a plain refusal', async () => {
  const { services } = answering({ status: 412, body: { message: 'Too late' } })
  expect(await failureOf(services.devices.editDevice({ subject: { row: device }, values }))).toMatchObject({
    code: 'rejected',
    status: 412,
    message: 'Too late',
  })
})
