import { assertEvent, sendTo, setup } from 'xstate'
import { problemsOf } from '../../domain/account/password-form.ts'
import { undoOfNote } from '../../domain/changes/row-changes.ts'
import { type Device, NO_OFFERS, noteProblem } from '../../domain/lists/device.ts'
import { defineConfirmation } from '../confirmation.machine.ts'
import { defineForm } from '../form.machine.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { namedChild } from '../named-child.ts'
import { addDeviceMachine } from './add-device.machine.ts'
import { defineDialogs } from './define-dialogs.ts'
import { type DeviceSubject, nameOfDevice, renewedDevice } from './device-form.ts'
import { deviceOffersMachine, type OffersChanged } from './device-offers.machine.ts'
import { editDeviceMachine } from './edit-device.machine.ts'
import { loggerTokenMachine } from './logger-token.machine.ts'
import { renewal } from './renewal.ts'

interface NoteValues {
  readonly [field: string]: string
  readonly note: string
}

/** Creates or changes the note of a device. The user can empty an existing note, but not create an empty one. */
export const noteDeviceMachine = defineForm<DeviceSubject, NoteValues>({
  id: 'noteDevice',
  initial,
  check: ({ note }, _, subject) =>
    problemsOf({ note: isFirst(subject) && note.trim() === '' ? 'required' : noteProblem(note) }),
  renew: renewal({ subject: renewedDevice, initial }),
  saved: (subject) => (isFirst(subject) ? 'devices.success.noteCreated' : 'devices.success.noteUpdated'),
  refused: (_, subject) =>
    isFirst(subject) ? 'devices.error.noteCreateFailed' : 'devices.error.noteUpdateFailed',
  nameOf: ({ subject }) => nameOfDevice(subject),
  undo: ({ subject: { row }, values }) => row && undoOfNote(row, values.note),
})

function initial({ row }: DeviceSubject): NoteValues {
  return { note: row?.note?.text ?? '' }
}

function isFirst({ row }: DeviceSubject): boolean {
  return row === null || row.note === null
}

/** Deletes a device after the user has confirmed it. */
export const deleteDeviceMachine = defineConfirmation<DeviceSubject>({
  id: 'deleteDevice',
  saved: 'devices.success.deviceDeleted',
  rowOf: nameOfDevice,
  refused: 'devices.error.deviceDeleteFailed',
  renew: renewedDevice,
})

const { parts, always, crashed, adding, doing, open, openWith } = defineDialogs<
  Device,
  'edit' | 'delete' | 'note' | 'token',
  OffersChanged
>({
  add: 'devices.create',
  refusals: {
    edit: 'devices.edit',
    delete: 'devices.delete',
    note: 'devices.note.edit',
    // Who registers a logger gives it its token.
    token: 'devices.create',
  },
})

/** Opens one dialog about devices at a time, and only for a user with the right to do what it does. */
export const deviceDialogsMachine = setup({
  ...parts,
  actors: {
    forwardEmitted,
    addDevice: addDeviceMachine,
    deviceOffers: deviceOffersMachine,
    editDevice: editDeviceMachine,
    deleteDevice: deleteDeviceMachine,
    noteDevice: noteDeviceMachine,
    loggerToken: loggerTokenMachine,
  },
  actions: {
    ...parts.actions,
    sendOffers: sendTo('addDevice', ({ event }) => {
      assertEvent(event, 'offers.changed')
      return { type: 'subject.changed' as const, changes: { offers: event.offers } }
    }),
  },
}).createMachine({
  id: 'deviceDialogs',
  context: {},
  initial: 'closed',
  on: always,
  states: {
    closed: {
      on: {
        'add.requested': adding('adding'),
        'edit.requested': doing('edit', 'editing'),
        'delete.requested': doing('delete', 'deleting'),
        'note.requested': doing('note', 'noting'),
        'token.requested': doing('token', 'tokening'),
      },
    },
    adding: {
      description: 'The portal reads the free chips and suggests a name while the user fills in the form.',
      invoke: [
        ...openWith('addDevice', { offers: NO_OFFERS }).invoke,
        { id: 'forward.deviceOffers', src: 'forwardEmitted', input: { systemId: 'deviceOffers' } },
        namedChild('deviceOffers'),
      ],
      on: { 'offers.changed': { actions: 'sendOffers' } },
    },
    editing: open('editDevice'),
    deleting: open('deleteDevice'),
    noting: open('noteDevice'),
    tokening: open('loggerToken'),
    crashed,
  },
})
