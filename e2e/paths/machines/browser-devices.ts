import type { AnyEventObject } from 'xstate'
import type { Failure } from '../../../src/domain/failure.ts'
import { type Device, NO_OFFERS } from '../../../src/domain/lists/device.ts'
import { addDeviceMachine } from '../../../src/machines/dialogs/add-device.machine.ts'
import { deleteDeviceMachine } from '../../../src/machines/dialogs/delete-device.machine.ts'
import { deviceDialogsMachine } from '../../../src/machines/dialogs/device-dialogs.machine.ts'
import { editDeviceMachine } from '../../../src/machines/dialogs/edit-device.machine.ts'
import { noteDeviceMachine } from '../../../src/machines/dialogs/note-device.machine.ts'
import type { Model } from '../../../tests/kit/model.ts'
import { deviceOf, loggerOf } from '../../../tests/models/samples.ts'
import { defineConfirmationGestures, defineDialogsGestures } from '../gestures/dialog-gestures.ts'
import { defineFormGestures } from '../gestures/form-gestures.ts'
import { admin, failures, groups, refusal } from './browser-samples.ts'

/** The prefix of the devices of all paths. Each path first deletes the devices of the previous one. */
export const OWN_PREFIX = 'paths-'
export const OWN_NAME = `${OWN_PREFIX}otter`
export const NEW_NAME = `${OWN_PREFIX}walrus 🔌`

/** Samples of unregistered loggers. */
export const LOGGERS = [loggerOf(1), loggerOf(2)] as const

/** Samples of the first suggested name and of the next one. */
export const PROPOSED = 'calm-elk'
export const PROPOSED_NEXT = 'keen-fox'

const BLANKS = '   '
const LINK = 'https://track.example/7?parcel=1'

/** The dealership of the device when its dialog opens, and the one to which another user moves it. */
export const HOME = { id: 'maple-ev-centre', name: 'Maple EV Centre' } as const
export const ELSEWHERE = { id: 'great-lakes-chicago', name: 'Great Lakes Chicago' } as const

export const OWN_DEVICE: Device = deviceOf('own', {
  name: OWN_NAME,
  chipId: LOGGERS[0].chipId,
  iccId: LOGGERS[0].iccId,
  status: 'inactive',
  configuration: HOME,
})

const subject = { actor: admin, groups, row: OWN_DEVICE }

export const addDevice = defineFormGestures(import.meta.url, {
  machine: addDeviceMachine,
  subjects: [{ actor: admin, groups, row: null, offers: { unregistered: LOGGERS, name: PROPOSED } }],
  right: {
    name: NEW_NAME,
    chipId: LOGGERS[0].chipId,
    status: 'shipped',
    trackingUrl: LINK,
    dealershipId: HOME.id,
  },
  choices: ['chipId', 'status', 'dealershipId'],
  wrong: [
    ['name', BLANKS],
    ['name', 'x'.repeat(61)],
    ['trackingUrl', 'javascript:alert(1)'],
  ],
  secrets: {},
  wrongSecrets: [],
  failures,
  refusals: [refusal(409, 'chipId')],
  canBeCancelled: true,
  changes: { offers: { unregistered: LOGGERS, name: PROPOSED_NEXT } },
})

const outrun: Failure = {
  code: 'rejected',
  status: 409,
  message: 'No',
  field: null,
  conflict: { expected: HOME, current: ELSEWHERE },
}

const editing = defineFormGestures(import.meta.url, {
  machine: editDeviceMachine,
  subjects: [subject],
  right: {
    name: NEW_NAME,
    status: 'shipped',
    trackingUrl: LINK,
    dealershipId: 'northstar-toronto',
  },
  choices: ['status', 'dealershipId'],
  wrong: [
    ['name', BLANKS],
    ['iccId', '8901'],
    ['trackingUrl', 'track 7'],
  ],
  secrets: {},
  wrongSecrets: [],
  failures,
  refusals: [refusal(404, null), outrun],
  canBeCancelled: true,
})

const AFTER_OUTRUN = [
  'form.submitted',
  'form.cancelled',
  'discard.confirmed',
  'discard.declined',
  'xstate.done.actor.submit',
]

/** After the refusal the user submits again or cancels. An unchanged form sends no request. */
export const editDevice: Model = {
  ...editing,
  events: (snapshot) => {
    const { values, edited } = snapshot.context
    const isTold = values.seenDealershipId !== HOME.id
    return editing
      .events(snapshot)
      .filter(({ type }: AnyEventObject) => !isTold || AFTER_OUTRUN.includes(type))
      .filter(({ type }: AnyEventObject) => edited.length > 0 || type !== 'form.submitted')
  },
}

export const deleteDevice = defineConfirmationGestures(
  import.meta.url,
  deleteDeviceMachine,
  subject,
  failures,
  [refusal(404, null)],
)

export const noteDevice = defineFormGestures(import.meta.url, {
  machine: noteDeviceMachine,
  subjects: [subject],
  right: { note: 'Deux lignes\nde 🔋 et é' },
  choices: [],
  wrong: [
    ['note', BLANKS],
    ['note', '🔋'.repeat(1001)],
    ['note', 'bell\u0007'],
  ],
  secrets: {},
  wrongSecrets: [],
  failures,
  refusals: [refusal(404, null)],
  canBeCancelled: true,
})

export const deviceDialogs = defineDialogsGestures(import.meta.url, {
  machine: deviceDialogsMachine,
  actor: admin,
  groups,
  row: OWN_DEVICE,
  dialogs: {
    adding: {
      opened: 'add.requested',
      form: 'addDevice',
      refused: 'devices.error.createFailed',
      received: [{ type: 'offers.changed', offers: NO_OFFERS }],
    },
    editing: { opened: 'edit.requested', form: 'editDevice', refused: 'devices.error.deviceUpdateFailed' },
    deleting: {
      opened: 'delete.requested',
      form: 'deleteDevice',
      refused: 'devices.error.deviceDeleteFailed',
    },
    noting: { opened: 'note.requested', form: 'noteDevice', refused: 'devices.error.noteCreateFailed' },
    tokening: { opened: 'token.requested', form: 'loggerToken', refused: 'devices.error.tokenIssueFailed' },
  },
})
