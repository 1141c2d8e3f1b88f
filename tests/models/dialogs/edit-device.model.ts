import { editDeviceMachine } from '../../../src/machines/dialogs/edit-device.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { deviceOf, groups, profileOf } from '../samples.ts'

export const model = defineFormModel({
  machine: editDeviceMachine,
  subject: { actor: profileOf('LF_ADMIN'), groups, row: deviceOf('1') },
  right: { dealershipId: 'elm', status: 'shipped' },
  wrong: { field: 'iccId', value: '8901' },
  secrets: {},
  wrongSecrets: null,
})
