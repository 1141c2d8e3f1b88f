import { expect, test } from 'vitest'
import { createActor, createMachine, fromCallback } from 'xstate'
import { WIFI_VOCABULARY } from '../../src/domain/lists/wifi.ts'
import { codeRequestMachine } from '../../src/machines/account/code-request.machine.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { csvExportMachine } from '../../src/machines/lists/csv-export.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { signInMachine } from '../../src/machines/session/sign-in.machine.ts'
import { hasUnsavedWork } from '../../src/machines/unsaved-work.ts'
import { deviceOf, profileOf } from '../models/samples.ts'

const profileForm = () =>
  createActor(profileFormMachine, { input: { subject: profileOf('DEALER_USER') } }).start()
const signIn = () => createActor(signInMachine, { input: { variant: 'customer' } }).start()
const editors = () => createActor(deviceEditorsMachine).start()
const exporting = () =>
  createActor(csvExportMachine.provide({ actors: { exportList: fromCallback(() => undefined) } })).start()

test('nothing is unsaved where nothing was typed', () => {
  for (const actor of [profileForm(), signIn(), editors(), exporting()])
    expect(hasUnsavedWork(actor)).toBe(false)
})

test('what was typed or chosen in any form is unsaved', () => {
  const form = profileForm()
  form.send({ type: 'option.chosen', field: 'language', value: 'fr' })
  expect(hasUnsavedWork(form)).toBe(true)
  const request = createActor(codeRequestMachine, { input: { subject: { email: '' } } }).start()
  request.send({ type: 'field.edited', field: 'email', value: 'a' })
  expect(hasUnsavedWork(request)).toBe(true)
  request.send({ type: 'form.submitted', secrets: {} })
  expect(hasUnsavedWork(request)).toBe(true)
})

test('credentials that were sent stand in the sign-in until they are accepted', () => {
  const form = signIn()
  form.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: '' })
  expect(hasUnsavedWork(form)).toBe(true)
})

test('what was typed beside a device is unsaved, also after its editor was closed', () => {
  const actor = editors()
  const { features } = profileOf('LF_ADMIN')
  const device = deviceOf('1', { status: 'shipped' })
  actor.send({ type: 'editor.requested', kind: 'tracking', device, features })
  expect(hasUnsavedWork(actor)).toBe(false)
  actor.send({ type: 'text.edited', text: 'https://' })
  actor.send({ type: 'editor.closed' })
  expect(hasUnsavedWork(actor)).toBe(true)
  actor.send({ type: 'editor.requested', kind: 'tracking', device, features })
  actor.send({ type: 'edit.discarded' })
  expect(hasUnsavedWork(actor)).toBe(false)
})

test('a file that is on its way would be cut off, wherever in the portal', () => {
  const machine = csvExportMachine.provide({ actors: { exportList: fromCallback(() => undefined) } })
  const root = createActor(createMachine({ invoke: { id: 'csvExport', src: machine } })).start()
  const { csvExport } = root.getSnapshot().children
  csvExport?.send({
    type: 'export.requested',
    request: {
      list: 'wifi',
      query: WIFI_VOCABULARY.initial,
      selection: { type: 'all' },
      columns: [],
      language: 'en',
    },
  })
  expect(hasUnsavedWork(root)).toBe(true)
  csvExport?.send({ type: 'export.cancelled' })
  expect(hasUnsavedWork(root)).toBe(false)
})
