import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { WIFI_VOCABULARY } from '../../src/domain/lists/wifi.ts'
import { codeRequestMachine } from '../../src/machines/account/code-request.machine.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { csvExportMachine } from '../../src/machines/lists/csv-export.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { signInMachine } from '../../src/machines/session/sign-in.machine.ts'
import { isWorkUnsaved } from '../../src/views/shell/unsaved-work.ts'
import { deviceOf, profileOf } from '../models/samples.ts'

const profileForm = () =>
  createActor(profileFormMachine, { input: { subject: profileOf('DEALER_USER') } }).start()
const signIn = () => createActor(signInMachine, { input: { variant: 'customer' } }).start()
const editors = () => createActor(deviceEditorsMachine, { input: { actor: profileOf('LF_ADMIN') } }).start()
const exporting = () =>
  createActor(csvExportMachine.provide({ actors: { exportList: fromCallback(() => undefined) } })).start()
const nobody = {
  forms: [undefined, undefined],
  signIn: undefined,
  deviceEditors: undefined,
  csvExport: undefined,
}

test('nothing is unsaved where nothing is open, or nothing was typed', () => {
  expect(isWorkUnsaved(nobody)).toBe(false)
  expect(
    isWorkUnsaved({
      forms: [profileForm().getSnapshot(), undefined],
      signIn: signIn().getSnapshot(),
      deviceEditors: editors().getSnapshot(),
      csvExport: exporting().getSnapshot(),
    }),
  ).toBe(false)
})

test('what was typed or chosen in any form is unsaved', () => {
  const form = profileForm()
  form.send({ type: 'option.chosen', field: 'language', value: 'fr' })
  expect(isWorkUnsaved({ ...nobody, forms: [undefined, form.getSnapshot()] })).toBe(true)
  const request = createActor(codeRequestMachine, { input: { subject: { email: '' } } }).start()
  request.send({ type: 'field.edited', field: 'email', value: 'a' })
  expect(isWorkUnsaved({ ...nobody, forms: [profileForm().getSnapshot(), request.getSnapshot()] })).toBe(true)
})

test('credentials that were sent stand in the sign-in until they are accepted', () => {
  const form = signIn()
  form.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: '' })
  expect(isWorkUnsaved({ ...nobody, signIn: form.getSnapshot() })).toBe(true)
})

test('what was typed beside a device is unsaved, also after its editor was closed', () => {
  const actor = editors()
  actor.send({ type: 'editor.requested', kind: 'tracking', device: deviceOf('1', { status: 'shipped' }) })
  expect(isWorkUnsaved({ ...nobody, deviceEditors: actor.getSnapshot() })).toBe(false)
  actor.send({ type: 'text.edited', text: 'https://' })
  actor.send({ type: 'editor.closed' })
  expect(isWorkUnsaved({ ...nobody, deviceEditors: actor.getSnapshot() })).toBe(true)
})

test('a file that is on its way would be cut off', () => {
  const actor = exporting()
  actor.send({
    type: 'export.requested',
    request: {
      list: 'wifi',
      query: WIFI_VOCABULARY.initial,
      selection: { type: 'all' },
      columns: [],
      language: 'en',
    },
  })
  expect(isWorkUnsaved({ ...nobody, csvExport: actor.getSnapshot() })).toBe(true)
  actor.send({ type: 'export.cancelled' })
  expect(isWorkUnsaved({ ...nobody, csvExport: actor.getSnapshot() })).toBe(false)
})
