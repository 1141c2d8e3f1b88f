import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, type EventObject, fromPromise } from 'xstate'
import type { Failure, OvertakenRow } from '../../src/domain/failure.ts'
import { newPasswordMachine } from '../../src/machines/account/new-password.machine.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { setPasswordMachine } from '../../src/machines/account/set-password.machine.ts'
import { deleteDeviceMachine, noteDeviceMachine } from '../../src/machines/dialogs/device-dialogs.machine.ts'
import { editDeviceMachine } from '../../src/machines/dialogs/edit-device.machine.ts'
import {
  addUserMachine,
  disableUserMachine,
  editUserMachine,
  enableUserMachine,
} from '../../src/machines/dialogs/user-dialogs.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { addWifiMachine, deleteWifiMachine, editWifiMachine } from '../../src/machines/lists/wifi.machine.ts'
import { emailCustomerMachine } from '../../src/machines/report/email-customer.machine.ts'
import {
  deviceOf,
  groups,
  networkFailure,
  overtakenBy,
  profileOf,
  userOf,
  wifiOf,
} from '../models/samples.ts'

// After a refusal a form marks the field, keeps the typed values, and tells what has happened.

const turn = () => new Promise((resolve) => setImmediate(resolve))
const rejected = (status: number, field: string | null = null): Failure => ({
  code: 'rejected',
  status,
  message: 'No',
  field,
})
const CONFLICT = { expected: { id: 'oak', name: 'Oak' }, current: { id: 'fir', name: 'Fir' } }
const assignedElsewhere = { ...rejected(409), conflict: CONFLICT } as Failure

const actor = profileOf('LF_ADMIN')
const email = { email: 'ada@maple.example' }
const both = { password: 'Volt-7-Kiwi', confirmation: 'Volt-7-Kiwi' }
const ofRow = (row: object | null) => ({ actor, groups, row })
const noted = deviceOf('1', { note: { id: 'n', text: 'Here', updatedAt: '' } })
const eve = { firstName: 'Eve', lastName: 'M', dealershipId: 'oak', ...email }
const FORMS = {
  newPassword: [newPasswordMachine, email, { ...both, code: '12345678' }],
  setPassword: [setPasswordMachine, email, { ...both, temporaryPassword: 'Tempor4ry-One' }],
  profile: [profileFormMachine, profileOf('DEALER_USER'), {}],
  addUser: [addUserMachine, ofRow(null), {}, eve],
  editUser: [editUserMachine, ofRow(userOf('DEALER_USER')), {}],
  editDevice: [editDeviceMachine, ofRow(deviceOf('1')), {}],
  addWifi: [addWifiMachine, ofRow({}), { password: 'Kaffee & Kuchen' }, { ssid: 'A', dealershipId: 'oak' }],
  editWifi: [editWifiMachine, ofRow(wifiOf('1')), { password: 'Kaffee & Kuchen' }],
  note: [noteDeviceMachine, ofRow(noted), {}],
  firstNote: [noteDeviceMachine, ofRow(deviceOf('1')), {}, { note: 'Here' }],
  deleteDevice: [deleteDeviceMachine, ofRow(deviceOf('1')), {}],
  deleteWifi: [deleteWifiMachine, ofRow(wifiOf('1')), {}],
  disableUser: [disableUserMachine, ofRow(userOf('DEALER_USER')), {}],
  enableUser: [enableUserMachine, ofRow(userOf('DEALER_USER')), {}],
  emailCustomer: [emailCustomerMachine, {}, {}, email],
} as const satisfies Record<string, readonly [AnyStateMachine, object, object, object?]>
type Form = keyof typeof FORMS

interface Sent {
  readonly values?: Readonly<Record<string, string>>
  readonly subject?: { readonly row?: { readonly version?: string } | null }
}

/** A form whose calls fail with these failures in turn, and then succeed. */
function opened(form: Form, ...answers: readonly Failure[]) {
  const [machine, subject, secrets, typed = {}] = FORMS[form]
  const sent: Sent[] = []
  const told: string[] = []
  const left = [...answers]
  const submit = fromPromise(async ({ input }) => {
    sent.push(input as Sent)
    const failure = left.shift()
    if (failure) throw failure
  })
  const provided = (machine as AnyStateMachine).provide({ actors: { submit } })
  const started = createActor(provided, { input: { subject } })
  started.on('notice.raised', ({ message }) => told.push(message))
  started.start()
  for (const [field, value] of Object.entries(typed))
    started.send({ type: 'field.edited', field, value } as EventObject)
  return {
    sent,
    told,
    send: async (...events: readonly EventObject[]) => {
      for (const event of events) started.send(event)
      await turn()
      return started.getSnapshot()
    },
    submission: { type: 'form.submitted', secrets },
  }
}

const typed = (field: string, value: string) => ({ type: 'field.edited', field, value }) as EventObject

test.each<[Form, Failure, Readonly<Record<string, string>>, string | null]>([
  ['newPassword', rejected(422, 'code'), { code: 'wrongCode' }, 'auth.error.resetPasswordFailed'],
  ['newPassword', rejected(400, 'password'), { password: 'weakPassword' }, 'auth.error.invalidPassword'],
  ['newPassword', networkFailure, {}, 'auth.error.passwordUnchanged'],
  ['newPassword', rejected(429), {}, 'auth.error.passwordUnchanged'],
  [
    'setPassword',
    rejected(400, 'temporaryPassword'),
    { temporaryPassword: 'wrongTemporaryPassword' },
    'auth.error.invalidTemporaryPassword',
  ],
  ['setPassword', rejected(422, 'password'), { password: 'weakPassword' }, 'auth.error.setPasswordFailed'],
  ['setPassword', networkFailure, {}, 'auth.error.passwordUnchanged'],
  ['profile', rejected(400, 'lastName'), { lastName: 'refused' }, 'profile.error.updateFailed'],
  ['addUser', rejected(409), {}, 'users.error.alreadyExists'],
  ['addUser', rejected(400), {}, 'users.error.createFailed'],
  ['editUser', rejected(409, 'email'), { email: 'taken' }, 'users.error.editFailed'],
  ['editDevice', rejected(409, 'iccId'), { iccId: 'taken' }, 'devices.error.deviceUpdateFailed'],
  ['editDevice', rejected(422, 'name'), { name: 'refused' }, 'devices.error.deviceUpdateFailed'],
  ['editDevice', assignedElsewhere, {}, null],
  ['editDevice', overtakenBy(deviceOf('1'), ['name']), {}, null],
  ['note', networkFailure, {}, 'devices.error.noteUpdateFailed'],
  ['firstNote', networkFailure, {}, 'devices.error.noteCreateFailed'],
  ['editWifi', rejected(400, 'password'), { password: 'refused' }, 'wifis.error.wifiUpdateFailed'],
  ['emailCustomer', networkFailure, {}, 'report.actions.emailCustomer.error'],
])(
  'the form %s, refused with %j, marks %j and tells %s',
  { tags: ['P5.10', 'P8.7', 'P8.10', 'D5.10', 'D8.12'] },
  async (form, failure, problems, notice) => {
    const { send, submission, sent, told } = opened(form, failure)
    const { context, ...snapshot } = await send(submission)
    expect([context.problems, context.failure, sent.length]).toEqual([problems, failure, 1])
    expect([snapshot.value, told]).toEqual([{ editing: 'refused' }, notice === null ? [] : [notice]])
    const { context: next } = await send(typed(Object.keys(problems)[0] ?? 'name', 'x'))
    expect([next.problems, next.failure]).toEqual([{}, failure])
  },
)

test.each<[string, number, Failure]>([
  ['was overtaken', 0, overtakenBy(deviceOf('1'))],
  ['is assigned elsewhere', 0, assignedElsewhere],
  ['is out of reach', 1, networkFailure],
])(
  'an editor of a device that %s raises %d notices: none beside its question',
  async (_, notices, failure) => {
    const saveEdit = fromPromise(() => Promise.reject(failure))
    const editors = createActor((deviceEditorsMachine as AnyStateMachine).provide({ actors: { saveEdit } }))
    const told: unknown[] = []
    editors.on('notice.raised', (notice) => told.push(notice))
    editors.start()
    editors.send({
      type: 'editor.requested',
      kind: 'tracking',
      device: deviceOf('1', { status: 'shipped' }),
      features: actor.features,
    })
    editors.send({ type: 'text.edited', text: 'https://track.example/1' })
    editors.send({ type: 'edit.submitted' })
    await turn()
    expect([told.length, editors.getSnapshot().value.editor]).toEqual([
      notices,
      { open: { editing: 'refused' } },
    ])
  },
)

describe.each(Object.keys(FORMS) as Form[])('the form %s', (form) => {
  test.each<[Failure, string]>([
    [networkFailure, 'cancelled'],
    [rejected(403), 'cancelled'],
    [rejected(409, 'name'), 'cancelled'],
    [rejected(404), 'outdated'],
    [assignedElsewhere, 'outdated'],
    [overtakenBy(deviceOf('1'), []), 'outdated'],
  ])('that the user leaves after %j ends as %s', { tags: ['D5.12'] }, async (failure, outcome) => {
    const { send, submission } = opened(form, failure)
    await send(submission)
    const { value, output } = await send({ type: 'form.cancelled' })
    const end = value === 'asking' ? (await send({ type: 'discard.confirmed' })).output : output
    expect(end?.outcome).toBe(outcome)
  })
})

test('a second submit after "assigned elsewhere" overrides the other dealership', {
  tags: ['D5.11'],
}, async () => {
  const { send, submission, sent } = opened('editDevice', assignedElsewhere)
  await send({ type: 'option.chosen', field: 'dealershipId', value: 'elm' } as EventObject, submission)
  await send(submission)
  expect(sent.map(({ values }) => [values?.dealershipId, values?.seenDealershipId])).toEqual([
    ['elm', 'oak'],
    ['elm', 'fir'],
  ])
})

describe('a form that another user has overtaken', () => {
  test('keeps what is typed, takes over what is not, and sends it on the version of now', async () => {
    const current = deviceOf('1', { name: 'theirs', iccId: '89014103211118510799', version: '"now"' })
    const { send, submission, sent } = opened('editDevice', overtakenBy(current, ['name']))
    await send(typed('name', 'mine'))
    const { context, value } = await send(submission)
    expect([value, context.subject.row, context.values.name, context.values.iccId]).toEqual([
      { editing: 'refused' },
      current,
      'mine',
      current.iccId,
    ])
    await send(submission)
    expect(sent.map(({ subject, values }) => [subject?.row?.version, values?.name])).toEqual([
      [undefined, 'mine'],
      ['"now"', 'mine'],
    ])
  })

  test('takes over the profile that another window has saved, but for what is typed here', async () => {
    const current = { ...profileOf('DEALER_USER'), firstName: 'Theirs', lastName: 'Theirs', version: '"now"' }
    const { send, submission } = opened('profile', overtakenBy(current, ['lastName']))
    await send(typed('lastName', 'Mine'))
    const { context } = await send(submission)
    expect([context.subject, context.values]).toEqual([
      current,
      { firstName: 'Theirs', lastName: 'Mine', language: '' },
    ])
  })

  test('takes a role and its organisation as one choice', async () => {
    const mine = userOf('DEALER_USER')
    const current = userOf('GROUP_USER', { id: mine.id, email: mine.email, firstName: 'Ada' })
    const { send, submission } = opened('editUser', overtakenBy(current, ['role']))
    await send({ type: 'option.chosen', field: 'dealershipId', value: 'elm' } as EventObject)
    const { context } = await send(submission)
    const { role, groupId, dealershipId, firstName } = context.values
    expect([role, groupId, dealershipId, firstName]).toEqual(['DEALER_USER', '', 'elm', 'Ada'])
  })

  test.each<[Form, object]>([
    ['deleteDevice', deviceOf('1', { version: '"now"' })],
    ['deleteWifi', wifiOf('1', { version: '"now"' })],
    ['disableUser', userOf('DEALER_USER', { version: '"now"' })],
    ['editWifi', wifiOf('1', { version: '"now"' })],
  ])('%s is confirmed again for the row of now', async (form, current) => {
    const { send, submission, sent, told } = opened(form, overtakenBy(current as OvertakenRow, []))
    await send(submission)
    expect(told).toEqual([])
    await send(submission)
    expect(sent.map(({ subject }) => subject?.row?.version)).toEqual([undefined, '"now"'])
  })
})
