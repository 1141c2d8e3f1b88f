import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type RowUndo,
  undoOfDevice,
  undoOfNote,
  undoOfStanding,
  undoOfTracking,
  undoOfUser,
} from '../../src/domain/lists/row-undo.ts'
import { deviceValuesOf } from '../../src/machines/dialogs/device-form.ts'
import { userValuesOf } from '../../src/machines/dialogs/user-form.ts'
import { createDevicesService } from '../../src/services/lists/devices.ts'
import { createRowUndoService } from '../../src/services/lists/row-undo.ts'
import { deviceRowCodec } from '../../src/services/wire/devices.ts'
import { userRowCodec } from '../../src/services/wire/users.ts'
import { deviceOf, profileOf, userOf } from '../models/samples.ts'
import { answering, ok } from './answering.ts'

const paths = { auth: '/auth', device: '/devices' }
const shipped = { status: 'shipped', trackingUrl: 'https://track.example/1' } as const
const device = deviceOf('7/1', { ...shipped, name: 'was', version: '"1"' })
const values = deviceValuesOf(device)
const user = userOf('DEALER_USER', { preferredLanguage: 'en', version: '"1"' })
const form = userValuesOf(user)
const admin = profileOf('LF_ADMIN')

const wireDevice = (changes: object) => z.encode(deviceRowCodec, { ...device, version: '"2"', ...changes })
const wireUser = (changes: object) => z.encode(userRowCodec, { ...user, version: '"2"', ...changes })
const lost = (current: object) => ({ status: 412, body: { current } })

const renamed = undoOfDevice(device, { ...values, name: 'now' })
const PATCH_DEVICE = ['/devices/device/7%2F1', 'PATCH']
const PATCH_USER = ['/auth/user', 'PATCH']
const { email } = user

test.each<[RowUndo | null, readonly string[], object]>([
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
  [undoOfStanding(user, true), ['/auth/user/enable', 'POST'], { email }],
  [undoOfStanding(user, false), ['/auth/user', 'DELETE'], { email }],
])('%j goes back on its version', async (edit, [path, method], body) => {
  const { request, calls } = answering(ok(null))
  if (edit) await createRowUndoService(request, paths).undoEdit(edit)
  expect(calls).toEqual([{ path, options: { method, body, headers: { 'if-match': '"1"' } } }])
})

test('it is made on the version that the change has made', async () => {
  const row = deviceOf('8', { name: 'was', version: '"1"' })
  const { request, calls } = answering(ok(wireDevice({ id: '8', name: 'now' })))
  const edited = { ...deviceValuesOf(row), name: 'now' }
  const subject = { row }
  await createDevicesService(request, '/devices').editDevice({ subject, values: edited })
  const edit = undoOfDevice(row, edited)
  if (edit) await createRowUndoService(request, paths).undoEdit(edit)
  expect(calls.map(({ options }) => options?.headers)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }])
})

test('without a version it goes as before', async () => {
  const { request, calls } = answering(ok(null))
  if (renamed) await createRowUndoService(request, paths).undoEdit({ ...renamed, version: null })
  expect(calls[0]?.options).toEqual({ method: 'PATCH', body: { name: 'was' } })
})

test('what another user has changed of other fields stays', async () => {
  const { request, calls } = answering(lost(wireDevice({ name: 'now', country: 'CA' })), ok(null))
  if (renamed) await createRowUndoService(request, paths).undoEdit(renamed)
  expect(calls.map(({ options }) => options?.headers)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }])
})

test.each<[RowUndo | null, object]>([
  [renamed, wireDevice({ name: 'theirs' })],
  [
    undoOfUser(admin, user, { ...form, role: 'GROUP_USER', groupId: 'north' }),
    wireUser({ roles: [{ name: 'GROUP_ADMIN', groupId: 'north', dealershipId: null }] }),
  ],
])('%j is not taken back when another user has changed the same', async (edit, current) => {
  const { request, calls } = answering(lost(current))
  const back = edit ? createRowUndoService(request, paths).undoEdit(edit) : Promise.resolve()
  await expect(back).rejects.toMatchObject({ failure: { code: 'overtaken' } })
  expect(calls).toHaveLength(1)
})
