import { expect, test, vi } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise } from 'xstate'
import { wifi } from '../../src/domain/resources/wifi.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { TYPED_SECRET } from '../../src/machines/form.types.ts'
import { csvExportMachine } from '../../src/machines/lists/csv-export.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { editWifiMachine } from '../../src/machines/lists/wifi.machine.ts'
import { firstUseMachine } from '../../src/machines/report/first-use.machine.ts'
import { signInMachine } from '../../src/machines/session/sign-in.machine.ts'
import {
  askToDiscard,
  closeDialogs,
  hasUnsavedWork,
  leaveBy,
  mustAskBeforeLeaving,
  unsavedForm,
  whenSaved,
} from '../../src/machines/unsaved-work.ts'
import { deviceOf, groups, profileOf, wifiOf } from '../models/samples.ts'

const wifiSubject = { actor: profileOf('GROUP_ADMIN'), groups, row: wifiOf('1') }
const profileForm = () =>
  createActor(profileFormMachine, { input: { subject: profileOf('DEALER_USER') } }).start()
const signIn = () =>
  createActor(signInMachine, { input: { variant: 'customer', leftAt: null, email: '' } }).start()
const editors = () => createActor(deviceEditorsMachine).start()
const exportMachine = csvExportMachine.provide({ actors: { exportList: fromCallback(() => undefined) } })
const request = {
  list: 'wifi',
  query: wifi.vocabulary.initial,
  selection: { type: 'all' },
  columns: [],
  language: 'en',
}

test('a portal without typed text has no unsaved work', () => {
  for (const actor of [profileForm(), signIn(), editors(), createActor(exportMachine).start()])
    expect(hasUnsavedWork(actor)).toBe(false)
})

test('the browser asks before what is typed about a problem is lost, but not twice for a new build', () => {
  for (const [state, note, asks] of [
    ['outdated', '', false],
    ['outdated', 'It hangs', true],
    ['taking', 'It hangs', false],
  ] as const) {
    const versionCheck = createActor(createMachine({ initial: state, states: { [state]: {} } })).start()
    const system = {
      get: (id: string) => (id === 'versionCheck' ? versionCheck : undefined),
    } as unknown as typeof versionCheck.system
    expect(mustAskBeforeLeaving(system, { getSnapshot: () => ({ context: { note } }) })).toBe(asks)
  }
})

test('typed and chosen values of any form, and submitted credentials, are unsaved work', () => {
  const form = profileForm()
  form.send({ type: 'option.chosen', field: 'language', value: 'en' })
  expect(hasUnsavedWork(form)).toBe(true)
  form.send({ type: 'option.chosen', field: 'language', value: 'fr' })
  expect(hasUnsavedWork(form)).toBe(false)
  const credentials = signIn()
  credentials.send({ type: 'credentials.submitted', email: 'ada@maple.example', password: '' })
  expect(hasUnsavedWork(credentials)).toBe(true)
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

test('work of a session is waited for, until it is saved or its session stops', () => {
  const exportTwice = () => {
    const ids = ['one', 'other']
    const root = createActor(createMachine({ invoke: ids.map((id) => ({ id, src: exportMachine })) })).start()
    const { one, other } = root.getSnapshot().children
    expect(hasUnsavedWork(root)).toBe(false)
    for (const each of [one, other]) each?.send({ type: 'export.requested', request })
    expect(hasUnsavedWork(root)).toBe(true)
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

test('an emptied secret is no unsaved work', () => {
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

type Find = Parameters<typeof leaveBy>[0]

test('who leaves by a link or by Back closes a dialog in which nothing is typed, and asks about another', () => {
  for (const leave of [closeDialogs, (find: Find) => leaveBy(find, () => undefined)]) {
    const closes = shownForm('/wifi-config')
    leave(closes.find)
    expect(closes.form.getSnapshot().status).toBe('done')
    const typed = shownForm('/wifi-config')
    typed.form.send({ type: 'field.edited', field: 'password', value: TYPED_SECRET })
    leave(typed.find)
    expect(typed.form.getSnapshot().status).toBe('active')
  }
})

test.each([
  ['discard.confirmed', true],
  ['discard.declined', false],
] as const)('a form and an editor tell the answer once: %s', (answer, isDiscarded) => {
  const { form } = shownForm('/wifi-config')
  form.send({ type: 'field.edited', field: 'password', value: TYPED_SECRET })
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
  for (const actor of [form, editor]) {
    const onEnd = vi.fn<(isDiscarded: boolean) => void>()
    askToDiscard(actor, onEnd)
    expect(onEnd).not.toHaveBeenCalled()
    actor.send({ type: answer })
    expect(onEnd.mock.calls).toEqual([[isDiscarded]])
  }
  expect(hasUnsavedWork(editor)).toBe(!isDiscarded)
})
