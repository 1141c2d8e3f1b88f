import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, type EventObject, fromPromise } from 'xstate'
import type { Failure } from '../../src/domain/failure.ts'
import { newPasswordMachine } from '../../src/machines/account/new-password.machine.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { setPasswordMachine } from '../../src/machines/account/set-password.machine.ts'
import { deleteDeviceMachine } from '../../src/machines/dialogs/delete-device.machine.ts'
import { deleteWifiMachine } from '../../src/machines/dialogs/delete-wifi.machine.ts'
import { disableUserMachine } from '../../src/machines/dialogs/disable-user.machine.ts'
import { editDeviceMachine } from '../../src/machines/dialogs/edit-device.machine.ts'
import { editUserMachine } from '../../src/machines/dialogs/edit-user.machine.ts'
import { editWifiMachine } from '../../src/machines/dialogs/edit-wifi.machine.ts'
import { noteDeviceMachine } from '../../src/machines/dialogs/note-device.machine.ts'
import {
  deviceOf,
  groups,
  networkFailure,
  profileOf,
  serverFailure,
  unauthorized,
  userOf,
  wifiOf,
} from '../models/samples.ts'

// What a form does with the server's answer: what is wrong is told at its field, and nothing that was typed is lost.

const turn = () => new Promise((resolve) => setImmediate(resolve))
const rejected = (status: number, field: string | null = null): Failure => ({
  code: 'rejected',
  status,
  message: 'No',
  field,
})
const CONFLICT = { expected: { id: 'oak', name: 'Oak' }, current: { id: 'fir', name: 'Fir' } }
const assignedElsewhere: Failure = {
  code: 'rejected',
  status: 409,
  message: 'No',
  field: null,
  conflict: CONFLICT,
}

const actor = profileOf('LF_ADMIN')
const email = { email: 'ada@maple.example' }
const both = { password: 'Volt-7-Kiwi', confirmation: 'Volt-7-Kiwi' }
const ofRow = (row: object) => ({ actor, groups, row })
const FORMS = {
  newPassword: [newPasswordMachine, email, { ...both, code: '12345678' }],
  setPassword: [setPasswordMachine, email, { ...both, temporaryPassword: 'x' }],
  profile: [profileFormMachine, profileOf('DEALER_USER'), {}],
  editUser: [editUserMachine, ofRow(userOf('DEALER_USER')), {}],
  editDevice: [editDeviceMachine, ofRow(deviceOf('1')), {}],
  editWifi: [editWifiMachine, ofRow(wifiOf('1')), { password: 'Kaffee & Kuchen' }],
  note: [noteDeviceMachine, ofRow(deviceOf('1', { note: { id: 'n', text: 'Here', updatedAt: '' } })), {}],
  deleteDevice: [deleteDeviceMachine, ofRow(deviceOf('1')), {}],
  deleteWifi: [deleteWifiMachine, ofRow(wifiOf('1')), {}],
  disableUser: [disableUserMachine, ofRow(userOf('DEALER_USER')), {}],
} as const satisfies Record<string, readonly [AnyStateMachine, object, object]>
type Form = keyof typeof FORMS

/** A form whose call is answered with these failures in turn, and then with success. */
function opened(form: Form, ...answers: readonly Failure[]) {
  const [machine, subject, secrets] = FORMS[form]
  const sent: { readonly values?: Readonly<Record<string, string>>; readonly subject: unknown }[] = []
  const left = [...answers]
  const submit = fromPromise(async ({ input }) => {
    sent.push(input as (typeof sent)[number])
    const failure = left.shift()
    if (failure) throw failure
  })
  const provided = (machine as AnyStateMachine).provide({ actors: { submit } })
  const started = createActor(provided, { input: { subject } })
  const told: string[] = []
  started.on('notice.raised', (notice: EventObject & { readonly message?: string }) =>
    told.push(notice.message ?? ''),
  )
  started.start()
  return {
    sent,
    told,
    subject,
    send: async (...events: readonly EventObject[]) => {
      for (const event of events) started.send(event)
      await turn()
      return started.getSnapshot()
    },
    submission: { type: 'form.submitted', secrets },
  }
}

test.each<[Form, Failure, Readonly<Record<string, string>>]>([
  ['newPassword', rejected(422, 'code'), { code: 'wrongCode' }],
  ['newPassword', rejected(400, 'password'), { password: 'weakPassword' }],
  ['newPassword', rejected(400, 'email'), { email: 'refused' }],
  ['setPassword', rejected(400, 'temporaryPassword'), { temporaryPassword: 'wrongTemporaryPassword' }],
  ['setPassword', rejected(422, 'password'), { password: 'weakPassword' }],
  ['profile', rejected(400, 'lastName'), { lastName: 'refused' }],
  ['editUser', rejected(409, 'email'), { email: 'taken' }],
  ['editUser', rejected(400, 'groupId'), { groupId: 'refused' }],
  ['editDevice', rejected(409, 'iccId'), { iccId: 'taken' }],
  ['editDevice', rejected(422, 'name'), { name: 'refused' }],
  ['editDevice', assignedElsewhere, {}],
  ['editWifi', rejected(400, 'password'), { password: 'refused' }],
  ['editUser', rejected(403), {}],
  ['editUser', networkFailure, {}],
  ['editUser', serverFailure, {}],
])('%s, refused with %j, marks %j', { tags: ['P5.10', 'D5.10'] }, async (form, failure, problems) => {
  const { send, submission, sent } = opened(form, failure)
  const { context, ...snapshot } = await send(submission)
  expect([context.problems, context.failure, sent.length]).toEqual([problems, failure, 1])
  expect(snapshot.value).toEqual({ editing: 'refused' })
  const [field] = Object.keys(problems)
  const { context: next } = await send({ type: 'field.edited', field, value: 'x' } as EventObject)
  expect([next.problems, next.failure]).toEqual([{}, failure])
})

describe.each(Object.keys(FORMS) as Form[])('%s', (form) => {
  test('is sent once, also after a double click, and tells that it is done', {
    tags: ['P4.3', 'D4.7'],
  }, async () => {
    const { send, submission, sent, subject, told } = opened(form)
    expect((await send()).hasTag('busy')).toBe(false)
    expect(sent).toEqual([])
    const { status, output } = await send(submission, submission, { type: 'form.cancelled' })
    expect([status, output?.outcome, sent.length, told.length]).toEqual(['done', 'saved', 1, 1])
    expect(sent[0]?.subject).toEqual(subject)
  })

  test('that is left sends nothing', { tags: ['P4.3', 'D4.7'] }, async () => {
    const { send, sent } = opened(form)
    expect([(await send({ type: 'form.cancelled' })).output?.outcome, sent]).toEqual(['cancelled', []])
  })

  test('that fails stands with its reason, and can be sent again', async () => {
    const { send, submission, sent } = opened(form, networkFailure)
    const refused = await send(submission)
    expect([refused.hasTag('failed'), refused.context.failure]).toEqual([true, networkFailure])
    const saved = await send(submission)
    expect([saved.output?.outcome, sent.length, saved.context.failure]).toEqual(['saved', 2, null])
    expect(sent[1]).toEqual(sent[0])
  })

  test('tells nothing of a session that is over', async () => {
    const { send, submission, told } = opened(form, unauthorized)
    expect((await send(submission)).hasTag('failed')).toBe(true)
    expect(told).toEqual([])
  })

  test.each<[Failure, string]>([
    [networkFailure, 'cancelled'],
    [rejected(403), 'cancelled'],
    [rejected(409, 'name'), 'cancelled'],
    [rejected(404), 'outdated'],
    [assignedElsewhere, 'outdated'],
  ])('that is left after %j is %s', { tags: ['D5.12'] }, async (failure, outcome) => {
    const { send, submission } = opened(form, failure)
    await send(submission)
    expect((await send({ type: 'form.cancelled' })).output?.outcome).toBe(outcome)
  })
})

test('who is told that a device was assigned elsewhere, and sends again, wants their own choice all the same', {
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

test('what was typed is known as edited, each field once; a field that there is not is none of the values', async () => {
  const { send } = opened('profile')
  const typed = (field: string) => ({ type: 'field.edited', field, value: 'x' }) as EventObject
  const { context } = await send(typed('lastName'), typed('code'), typed('lastName'))
  expect(context.values).toEqual({ firstName: 'Ada', lastName: 'x', language: '' })
  expect(context.edited).toEqual(['lastName', 'code'])
})
