import { addUserMachine } from '../../../src/machines/dialogs/add-user.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { groups, profileOf } from '../samples.ts'

export const model = defineFormModel({
  machine: addUserMachine,
  subject: { actor: profileOf('GROUP_ADMIN'), groups, row: null },
  right: { email: 'eve@maple.example', firstName: 'Eve', lastName: 'M', dealershipId: 'oak' },
  wrong: { field: 'role', value: 'LF_ADMIN' },
  secrets: {},
  wrongSecrets: null,
})
