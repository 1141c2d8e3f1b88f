import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate'
import { flatten } from '../../scripts/i18n-rules.ts'
import type { Device } from '../../src/domain/device.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { catalogue } from '../../src/i18n/en.ts'
import { codeRequestMachine } from '../../src/machines/account/code-request.machine.ts'
import { newPasswordMachine } from '../../src/machines/account/new-password.machine.ts'
import { profileFormMachine } from '../../src/machines/account/profile-form.machine.ts'
import { setPasswordMachine } from '../../src/machines/account/set-password.machine.ts'
import { addDeviceMachine } from '../../src/machines/dialogs/add-device.machine.ts'
import { addUserMachine } from '../../src/machines/dialogs/add-user.machine.ts'
import { addWifiMachine } from '../../src/machines/dialogs/add-wifi.machine.ts'
import { deleteDeviceMachine } from '../../src/machines/dialogs/delete-device.machine.ts'
import { deleteWifiMachine } from '../../src/machines/dialogs/delete-wifi.machine.ts'
import { deviceOffersMachine } from '../../src/machines/dialogs/device-offers.machine.ts'
import { disableUserMachine } from '../../src/machines/dialogs/disable-user.machine.ts'
import { editDeviceMachine } from '../../src/machines/dialogs/edit-device.machine.ts'
import { editUserMachine } from '../../src/machines/dialogs/edit-user.machine.ts'
import { editWifiMachine } from '../../src/machines/dialogs/edit-wifi.machine.ts'
import { noteDeviceMachine } from '../../src/machines/dialogs/note-device.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { devicesListMachine } from '../../src/machines/lists/devices-list.machine.ts'
import { inventoryListMachine } from '../../src/machines/lists/inventory-list.machine.ts'
import { usersListMachine } from '../../src/machines/lists/users-list.machine.ts'
import { wifiListMachine } from '../../src/machines/lists/wifi-list.machine.ts'
import { profileMachine } from '../../src/machines/session/profile.machine.ts'
import { versionCheckMachine } from '../../src/machines/shell/version-check.machine.ts'
import {
  deviceOf,
  groups,
  inventoryItem,
  networkFailure,
  profileOf,
  userOf,
  wifiOf,
} from '../models/samples.ts'

const TEXTS = flatten(catalogue)

const refused = (status: number): Failure => ({ code: 'rejected', status, message: 'No', field: null })
const user = { actor: profileOf('GROUP_ADMIN'), groups, row: userOf('DEALER_USER') }
const wifi = { actor: profileOf('GROUP_ADMIN'), groups, row: wifiOf('1') }
const newPasswords = { password: 'Horse-Staple-42', confirmation: 'Horse-Staple-42' }
const email = { email: 'eve@maple.example' }

/** What is done, with the form already filled in. */
interface Deed {
  readonly machine: AnyStateMachine
  readonly input: unknown
  readonly events: readonly { readonly type: string; readonly [field: string]: unknown }[]
}

const form = (machine: AnyStateMachine, subject: unknown, secrets: object = {}): Deed => ({
  machine,
  input: { subject },
  events: [{ type: 'form.submitted', secrets }],
})

const opened = (machine: AnyStateMachine): Deed => ({
  machine,
  input: { selection: { type: 'all' } },
  events: [{ type: 'screen.opened', search: '', selection: { type: 'all' } }],
})

const device = { actor: profileOf('LF_ADMIN'), groups, row: deviceOf('1') }
const noted = deviceOf('1', { note: { id: 'n1', text: 'Here', updatedAt: '2026-10-01T10:00:00.000Z' } })

const edited = (kind: 'note' | 'tracking', row: Device): Deed => ({
  machine: deviceEditorsMachine,
  input: { actor: profileOf('LF_ADMIN') },
  events: [
    { type: 'editor.requested', kind, device: row },
    { type: 'editing.begun' },
    { type: 'edit.submitted' },
  ],
})

const DEEDS = {
  'ask for a code': form(codeRequestMachine, email),
  'reset a password': form(newPasswordMachine, email, { ...newPasswords, code: '12345678' }),
  'set a password': form(setPasswordMachine, email, { ...newPasswords, temporaryPassword: 'Tempor4ry-One' }),
  'save the profile': form(profileFormMachine, profileOf('DEALER_USER')),
  'leave the profile': {
    machine: profileFormMachine,
    input: { subject: profileOf('DEALER_USER') },
    events: [{ type: 'form.cancelled' }],
  },
  'create a user': {
    machine: addUserMachine,
    input: { subject: { ...user, row: null } },
    events: [
      { type: 'field.edited', field: 'email', value: 'eve@maple.example' },
      { type: 'field.edited', field: 'firstName', value: 'Eve' },
      { type: 'field.edited', field: 'lastName', value: 'M' },
      { type: 'option.chosen', field: 'dealershipId', value: 'oak' },
      { type: 'form.submitted', secrets: {} },
    ],
  },
  'edit a user': form(editUserMachine, user),
  'disable a user': form(disableUserMachine, user),
  'add a network': {
    machine: addWifiMachine,
    input: { subject: { ...wifi, row: null } },
    events: [
      { type: 'field.edited', field: 'ssid', value: 'Loggers' },
      { type: 'option.chosen', field: 'dealershipId', value: 'oak' },
      { type: 'form.submitted', secrets: { password: 'Battery-2026!' } },
    ],
  },
  'change a network': form(editWifiMachine, wifi, { password: 'Battery-2026!' }),
  'delete a network': form(deleteWifiMachine, wifi),
  'read the networks': opened(wifiListMachine),
  'read the inventory': opened(inventoryListMachine),
  'set the trim of a vehicle': {
    machine: inventoryListMachine,
    input: { selection: { type: 'all' } },
    events: [
      {
        type: 'row.edited',
        edit: {
          kind: 'trim',
          id: '1',
          vehicle: inventoryItem('1').vehicle,
          configurationId: 'oak',
          trim: 'Performance',
        },
      },
    ],
  },
  'add a device': form(addDeviceMachine, {
    ...device,
    row: null,
    offers: { unregistered: [{ chipId: 'chip-1', iccId: '89014103211118510720' }], name: 'brave-otter' },
  }),
  'edit a device': form(editDeviceMachine, device),
  'delete a device': form(deleteDeviceMachine, device),
  'write a first note': {
    machine: noteDeviceMachine,
    input: { subject: device },
    events: [
      { type: 'field.edited', field: 'note', value: 'Loose cable' },
      { type: 'form.submitted', secrets: {} },
    ],
  },
  'write another note': form(noteDeviceMachine, { ...device, row: noted }),
  'note beside the row': edited('note', noted),
  'link beside the row': edited('tracking', deviceOf('2', { status: 'shipped' })),
  'read the devices': opened(devicesListMachine),
  'debug a device': {
    machine: devicesListMachine,
    input: { selection: { type: 'all' } },
    events: [{ type: 'row.edited', edit: { kind: 'debug', id: '1', debugMode: true } }],
  },
  'read the loggers': { machine: deviceOffersMachine, input: undefined, events: [] },
  'read the users': opened(usersListMachine),
  'read the profile': { machine: profileMachine, input: undefined, events: [{ type: 'profile.required' }] },
} as const satisfies Record<string, Deed>

/** The notices that a deed ends with when its call ends so, in the words that the user reads. */
async function told({ machine, input, events }: Deed, call: 'done' | Failure): Promise<readonly string[]> {
  const answer = fromPromise(() => (call === 'done' ? Promise.resolve() : Promise.reject(call)))
  const provided = machine.provide({
    actors: {
      submit: answer,
      readRows: answer,
      readProfile: answer,
      saveEdit: answer,
      readUnregistered: answer,
    },
    delays: { retryDelay: 0 },
  })
  const actor = createActor(provided, { input })
  const notices: string[] = []
  actor.on('notice.raised', ({ tone, message }) => notices.push(`${tone}: ${TEXTS[`notices.${message}`]}`))
  actor.start()
  for (const event of events) actor.send(event)
  await waitFor(actor, () => notices.length > 0, { timeout: 1000 }).catch(() => undefined)
  return notices
}

const PASSWORD_SET =
  'error: Failed to set password, verify your password matches the requirements and try again'

test.each<[keyof typeof DEEDS, 'done' | Failure, string]>([
  ['ask for a code', networkFailure, 'error: An unexpected error occurred'],
  ['ask for a code', 'done', 'success: A verification code is on its way, if the address is known'],
  ['reset a password', refused(400), 'error: Invalid password'],
  ['reset a password', refused(422), 'error: Failed to reset password, verify your code and try again'],
  ['reset a password', networkFailure, 'error: Failed to reset password, verify your code and try again'],
  ['reset a password', 'done', 'success: Your password has been reset'],
  ['set a password', refused(400), 'error: Invalid temporary password'],
  ['set a password', refused(422), PASSWORD_SET],
  ['set a password', networkFailure, PASSWORD_SET],
  ['set a password', 'done', 'success: Your password has been set'],
  ['read the profile', networkFailure, 'error: Failed to fetch profile'],
  ['save the profile', networkFailure, 'error: Failed to update profile'],
  ['save the profile', 'done', 'success: Profile updated'],
  ['leave the profile', 'done', 'success: Changes canceled'],
  ['create a user', refused(409), 'error: A user with this email already exists'],
  ['create a user', networkFailure, 'error: Failed to create the user'],
  ['create a user', 'done', 'success: User created; the invitation is on its way'],
  ['edit a user', networkFailure, 'error: Failed to edit the user'],
  ['edit a user', 'done', 'success: User edited'],
  ['disable a user', networkFailure, 'error: Failed to disable the user'],
  ['disable a user', 'done', 'success: User disabled'],
  ['add a network', refused(409), 'error: Failed to add the Wi-Fi network'],
  ['add a network', networkFailure, 'error: Failed to add the Wi-Fi network'],
  ['add a network', 'done', 'success: Wi-Fi network added'],
  ['change a network', refused(404), 'error: Failed to change the password of the Wi-Fi network'],
  ['change a network', 'done', 'success: Wi-Fi password changed'],
  ['delete a network', refused(404), 'error: Failed to delete the Wi-Fi network'],
  ['delete a network', 'done', 'success: Wi-Fi network deleted'],
  ['read the networks', refused(403), 'error: Failed to fetch Wi-Fi configurations'],
  ['read the inventory', refused(403), 'error: Failed to fetch the inventory'],
  ['set the trim of a vehicle', networkFailure, 'error: Failed to update the trim of the vehicle'],
  ['set the trim of a vehicle', 'done', 'success: Trim of the vehicle updated'],
  ['add a device', refused(409), 'error: Failed to add the device'],
  ['add a device', 'done', 'success: Device added'],
  ['edit a device', refused(409), 'error: Failed to update the device'],
  ['edit a device', 'done', 'success: Device updated'],
  ['delete a device', networkFailure, 'error: Failed to delete the device'],
  ['delete a device', 'done', 'success: Device deleted'],
  ['write a first note', networkFailure, 'error: Failed to add the note'],
  ['write a first note', 'done', 'success: Note added'],
  ['write another note', networkFailure, 'error: Failed to update the note'],
  ['write another note', 'done', 'success: Note updated'],
  ['note beside the row', networkFailure, 'error: Failed to update the note'],
  ['note beside the row', 'done', 'success: Note updated'],
  ['link beside the row', refused(404), 'error: Failed to update the tracking link'],
  ['link beside the row', 'done', 'success: Tracking link updated'],
  ['read the devices', networkFailure, 'error: Failed to fetch devices'],
  ['debug a device', networkFailure, 'error: Failed to change the debug mode'],
  ['debug a device', 'done', 'success: Debug mode changed'],
  ['read the loggers', refused(403), 'error: Failed to fetch unregistered devices'],
  ['read the users', refused(403), 'error: Failed to fetch users'],
])(
  '%s, %j: %s',
  {
    tags: [
      'P5.10',
      'P8.7',
      'P8.8',
      'P8.9',
      'P8.10',
      'P8.11',
      'D8.2',
      'D8.4',
      'D8.5',
      'D8.6',
      'D8.7',
      'D8.19',
    ],
  },
  async (deed, call, notice) => {
    expect(await told(DEEDS[deed], call)).toEqual([notice])
  },
)

test('a list that cannot be refreshed says so', { tags: ['D8.8'] }, async () => {
  const answers = [
    Promise.resolve({ rows: [deviceOf('1')], total: 1, counts: null }),
    Promise.reject(refused(403)),
  ]
  answers[1]?.catch(() => undefined)
  const actor = createActor(
    devicesListMachine.provide({
      actors: { readRows: fromPromise(() => answers.shift() ?? Promise.reject(networkFailure)) },
    }),
    { input: { selection: { type: 'all' } } },
  )
  const notices: string[] = []
  actor.on('notice.raised', ({ message }) => notices.push(TEXTS[`notices.${message}`] ?? ''))
  actor.start()
  actor.send({ type: 'screen.opened', search: '', selection: { type: 'all' } })
  await waitFor(actor, ({ context }) => context.loaded !== null)
  actor.send({ type: 'refresh.requested' })
  await waitFor(actor, () => notices.length > 0)
  expect(notices).toEqual(['Failed to refresh data'])
  expect(actor.getSnapshot().context.loaded?.rows).toEqual([deviceOf('1')])
  actor.stop()
})

test('a new build that cannot be taken on says so', { tags: ['P8.11'] }, async () => {
  const actor = createActor(
    versionCheckMachine.provide({
      actors: {
        readVersion: fromPromise(() => Promise.resolve({ buildId: 'two' })),
        takeVersion: fromPromise(() => Promise.reject(networkFailure)),
      },
    }),
    { input: { known: 'one' } },
  )
  const notices: string[] = []
  actor.on('notice.raised', ({ message }) => notices.push(TEXTS[`notices.${message}`] ?? ''))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('outdated'))
  actor.send({ type: 'refresh.requested', isWorkUnsaved: false })
  await waitFor(actor, () => notices.length > 0)
  expect(notices).toEqual(['Failed to refresh data'])
  actor.stop()
})
