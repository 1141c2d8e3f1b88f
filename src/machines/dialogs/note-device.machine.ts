import { problemsOf } from '../../domain/account/password-form.ts'
import { undoOfNote } from '../../domain/changes/row-changes.ts'
import { noteProblem } from '../../domain/lists/device.ts'
import { defineForm } from '../form.machine.ts'
import { type DeviceSubject, type NoSecrets, nameOfDevice, renewedDevice } from './device-form.ts'
import { renewal } from './renewal.ts'

export interface NoteValues {
  readonly [field: string]: string
  readonly note: string
}

/** Creates or changes the note of a device. The user can empty an existing note, but not create an empty one. */
export const noteDeviceMachine = defineForm<DeviceSubject, NoteValues, NoSecrets>({
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
