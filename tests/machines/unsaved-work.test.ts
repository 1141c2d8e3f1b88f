import { expect, test, vi } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import { WIFI_VOCABULARY } from '../../src/domain/lists/wifi.ts'
import { codeRequestMachine } from '../../src/machines/account/code-request.machine.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { editWifiMachine } from '../../src/machines/dialogs/edit-wifi.machine.ts'
import { TYPED_SECRET } from '../../src/machines/form.types.ts'
import { csvExportMachine } from '../../src/machines/lists/csv-export.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { firstUseMachine } from '../../src/machines/report/first-use.machine.ts'
import { signInMachine } from '../../src/machines/session/sign-in.machine.ts'
import { askToDiscard, hasUnsavedWork, unsavedForm, whenSaved } from '../../src/machines/unsaved-work.ts'
import { deviceOf, groups, profileOf, wifiOf } from '../models/samples.ts'

const wifiSubject = { actor: profileOf('GROUP_ADMIN'), groups, row: wifiOf('1') }
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
  form.send({ type: 'option.chosen', field: 'language', value: 'en' })
  expect(hasUnsavedWork(form)).toBe(true)
  form.send({ type: 'option.chosen', field: 'language', value: 'fr' })
  expect(hasUnsavedWork(form)).toBe(false)
  form.send({ type: 'option.chosen', field: 'language', value: 'en' })
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

test('work of a session is waited for, until it is saved or its session stops', () => {
  const machine = csvExportMachine.provide({ actors: { exportList: fromCallback(() => undefined) } })
  const exportTwice = () => {
    const actors = { one: machine, other: machine }
    const root = createActor(
      createMachine({ invoke: Object.entries(actors).map(([id, src]) => ({ id, src })) }),
    ).start()
    const { one, other } = root.getSnapshot().children
    const request = {
      list: 'wifi',
      query: WIFI_VOCABULARY.initial,
      selection: { type: 'all' },
      columns: [],
      language: 'en',
    }
    for (const each of [one, other]) each?.send({ type: 'export.requested', request })
    return { root, one, other }
  }
  const { root, one, other } = exportTwice()
  const onSaved = vi.fn<() => void>()
  whenSaved(root, onSaved)
  whenSaved(root, () => expect.unreachable())()
  // It is still unsaved after this.
  one?.send({ type: 'export.progressed', rows: 1, total: 2 })
  one?.send({ type: 'export.cancelled' })
  expect(onSaved).not.toHaveBeenCalled()
  other?.send({ type: 'export.cancelled' })
  expect(onSaved).toHaveBeenCalledOnce()
  whenSaved(root, onSaved)
  expect(onSaved).toHaveBeenCalledTimes(2)
  const stopped = exportTwice()
  whenSaved(stopped.root, onSaved)
  expect(onSaved).toHaveBeenCalledTimes(2)
  stopped.root.stop()
  expect(onSaved).toHaveBeenCalledTimes(3)
})

test('who waits is told how many changes are left: those in a list, or the one of a form', () => {
  const session = createActor(
    createMachine({
      invoke: [
        { id: 'editors', src: deviceEditorsMachine },
        { id: 'form', src: profileFormMachine, input: { subject: profileOf('DEALER_USER') } },
      ],
    }),
  ).start()
  const { editors: drafts, form } = session.getSnapshot().children
  const { features } = profileOf('LF_ADMIN')
  for (const id of ['1', '2']) {
    drafts?.send({ type: 'editor.requested', kind: 'note', device: deviceOf(id), features })
    drafts?.send({ type: 'text.edited', text: 'Loose cable' })
  }
  form?.send({ type: 'field.edited', field: 'lastName', value: 'Byronn' })
  const left: (number | 'saved')[] = []
  whenSaved(
    session,
    () => left.push('saved'),
    (count) => left.push(count),
  )
  drafts?.send({ type: 'text.edited', text: 'Loose cables' })
  drafts?.send({ type: 'edit.discarded' })
  form?.send({ type: 'field.edited', field: 'lastName', value: 'Byron' })
  drafts?.send({ type: 'editor.requested', kind: 'note', device: deviceOf('1'), features })
  drafts?.send({ type: 'edit.discarded' })
  expect(left).toEqual([3, 2, 1, 'saved'])
})

test('a form with its first values again has no unsaved work, also after a secret is emptied', () => {
  const profile = profileForm()
  profile.send({ type: 'field.edited', field: 'lastName', value: 'Byronn' })
  expect(hasUnsavedWork(profile)).toBe(true)
  profile.send({ type: 'field.edited', field: 'lastName', value: 'Byron' })
  expect(hasUnsavedWork(profile)).toBe(false)
  const wifi = createActor(editWifiMachine, { input: { subject: wifiSubject } }).start()
  wifi.send({ type: 'field.edited', field: 'password', value: TYPED_SECRET })
  expect(hasUnsavedWork(wifi)).toBe(true)
  wifi.send({ type: 'field.edited', field: 'password', value: '' })
  expect(hasUnsavedWork(wifi)).toBe(false)
})

/** A portal that shows the Wi-Fi networks, with the form of a dialog. */
function shownForm(path: string) {
  const form = editWifiMachine.provide({
    actors: { submit: fromPromise(() => new Promise(() => undefined)) },
  })
  const screen = createMachine({
    invoke: { id: 'editWifi', src: form, input: { subject: wifiSubject } },
  })
  const session = createActor(createMachine({ invoke: { id: 'wifi', src: screen } })).start()
  const location = createActor(createMachine({ context: { address: { path, search: '' } } })).start()
  const found = { session, location }
  const actor = session.getSnapshot().children.wifi?.getSnapshot().children.editWifi
  return { find: (id: 'session' | 'location') => found[id], form: actor }
}

test('only a form with typed text on the shown screen holds its user', () => {
  const { find, form } = shownForm('/wifi-config')
  expect(unsavedForm(find)).toBe(null)
  form.send({ type: 'field.edited', field: 'password', value: TYPED_SECRET })
  expect(unsavedForm(find)).toBe(form)
  form.send({ type: 'form.cancelled' })
  expect(unsavedForm(find)).toBe(form)
  form.send({ type: 'discard.declined' })
  form.send({ type: 'form.submitted', secrets: { password: 'Battery-2026!' } })
  expect(unsavedForm(find)).toBe(null)
  expect(hasUnsavedWork(form)).toBe(true)
  const elsewhere = shownForm('/login')
  elsewhere.form.send({ type: 'field.edited', field: 'password', value: TYPED_SECRET })
  expect(unsavedForm(elsewhere.find)).toBe(null)
})

test('a form that is asked to discard tells the answer once', () => {
  for (const [answer, isDiscarded] of [
    ['discard.confirmed', true],
    ['discard.declined', false],
  ] as const) {
    const { form } = shownForm('/wifi-config')
    form.send({ type: 'field.edited', field: 'password', value: TYPED_SECRET })
    const onEnd = vi.fn<(isDiscarded: boolean) => void>()
    askToDiscard(form, onEnd)
    expect(onEnd).not.toHaveBeenCalled()
    form.send({ type: answer })
    expect(onEnd.mock.calls).toEqual([[isDiscarded]])
  }
})

test.each([
  ['discard.confirmed', true],
  ['discard.declined', false],
] as const)('an editor that stays after %s tells the answer, too', (answer, isDiscarded) => {
  const editor = createActor(firstUseMachine).start()
  editor.send({
    type: 'editor.opened',
    subject: {
      reportId: 'one',
      version: null,
      name: '2023 Tesla Model Y · 900001',
      modelYear: 2023,
      day: null,
      today: '2026-11-25',
      tested: null,
    },
  })
  editor.send({ type: 'day.typed', day: '2024-01-01' })
  const onEnd = vi.fn<(isDiscarded: boolean) => void>()
  askToDiscard(editor, onEnd)
  expect([hasUnsavedWork(editor), onEnd.mock.calls]).toEqual([true, []])
  editor.send({ type: answer })
  expect([hasUnsavedWork(editor), onEnd.mock.calls]).toEqual([!isDiscarded, [[isDiscarded]]])
})
