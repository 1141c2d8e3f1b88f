import { type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate'
import { flatten } from '../../scripts/i18n-rules.ts'
import type { Device } from '../../src/domain/device.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { catalogue as fr } from '../../src/i18n/fr.ts'
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
import { deviceOf, groups, inventoryItem, profileOf, userOf, wifiOf } from '../models/samples.ts'

export const TEXTS = { en: flatten(en), fr: flatten(fr) }

export const refused = (status: number): Failure => ({ code: 'rejected', status, message: 'No', field: null })
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

export const DEEDS = {
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
export async function told(
  { machine, input, events }: Deed,
  call: 'done' | Failure,
  language: 'en' | 'fr' = 'en',
): Promise<readonly string[]> {
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
  actor.on('notice.raised', ({ tone, message }) =>
    notices.push(`${tone}: ${TEXTS[language][`notices.${message}`]}`),
  )
  actor.start()
  for (const event of events) actor.send(event)
  await waitFor(actor, () => notices.length > 0, { timeout: 1000 }).catch(() => undefined)
  return notices
}
