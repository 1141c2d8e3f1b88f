import { NO_OFFERS } from '../../../src/domain/lists/device.ts'
import { addDeviceMachine } from '../../../src/machines/dialogs/add-device.machine.ts'
import {
  deleteDeviceMachine,
  noteDeviceMachine,
} from '../../../src/machines/dialogs/device-dialogs.machine.ts'
import { editDeviceMachine } from '../../../src/machines/dialogs/edit-device.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { deviceOf, groups, loggerOf, profileOf } from '../samples.ts'
import { defineConfirmationModel } from './confirmation-model.ts'

const subject = { actor: profileOf('LF_ADMIN'), groups, row: deviceOf('1') }
const chip = loggerOf(1)
const other = loggerOf(2)

export const addDevice = defineFormModel(import.meta.url, {
  machine: addDeviceMachine,
  tags: ['D4.7'],
  subject: { ...subject, row: null, offers: NO_OFFERS },
  right: { name: 'brave-otter', chipId: 'chip-1' },
  wrong: { field: 'name', value: ' ' },
  changes: [
    { offers: { unregistered: [], name: 'calm-elk' } },
    { offers: { unregistered: [chip], name: 'calm-elk' } },
    { offers: { unregistered: [chip, other], name: 'keen-fox' } },
  ],
})
export const editDevice = defineFormModel(import.meta.url, {
  machine: editDeviceMachine,
  subject,
  right: { dealershipId: 'elm', status: 'shipped' },
  wrong: { field: 'iccId', value: '8901' },
})
export const noteDevice = defineFormModel(import.meta.url, {
  machine: noteDeviceMachine,
  subject,
  right: { note: 'Two\nlines 🔌' },
  wrong: { field: 'note', value: 'bell\u0007' },
})
export const deleteDevice = defineConfirmationModel(import.meta.url, deleteDeviceMachine, subject)

export const models = [addDevice, editDevice, noteDevice, deleteDevice]
