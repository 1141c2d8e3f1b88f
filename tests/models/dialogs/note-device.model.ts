import { noteDeviceMachine } from '../../../src/machines/dialogs/note-device.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { deviceOf, groups, profileOf } from '../samples.ts'

export const model = defineFormModel({
  machine: noteDeviceMachine,
  subject: { actor: profileOf('LF_ADMIN'), groups, row: deviceOf('1') },
  right: { note: 'Two\nlines 🔌' },
  wrong: { field: 'note', value: 'bell\u0007' },
  secrets: {},
  wrongSecrets: null,
})
