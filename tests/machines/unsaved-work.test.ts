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
const signIn = () => createActor(signInMachine, { input: { variant: 'customer', leftAt: null } }).start()
const editors = () => createActor(deviceEditorsMachine).start()
const exporting = () =>
  createActor(csvExportMachine.provide({ actors: { exportList: fromCallback(() => undefined) } })).start()

test('a portal without typed text has no unsaved work', () => {
  for (const actor of [profileForm(), signIn(), editors(), exporting()])
    expect(hasUnsavedWork(actor)).toBe(false)
})

test('typed and chosen values of any form are unsaved work', () => {
  const form = profileForm()
  form.send({ type: 'option.chosen', field: 'language', value: 'fr' })
  expect(hasUnsavedWork(form)).toBe(true)
  const request = createActor(codeRequestMachine, { input: { subject: { email: '' } } }).start()
  request.send({ type: 'field.edited', field: 'email', value: 'a' })
  expect(hasUnsavedWork(request)).toBe(true)
  request.send({ type: 'form.submitted', secrets: {} })
  expect(hasUnsavedWork(request)).toBe(true)
})

test('submitted credentials are unsaved work until the server accepts them', () => {
  const form = signIn()
  form.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: '' })
  expect(hasUnsavedWork(form)).toBe(true)
})

test('the draft of a device editor is unsaved work, also after the editor is closed', () => {
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

test('a running upload is unsaved work on every screen', () => {
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
