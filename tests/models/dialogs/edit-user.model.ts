import { editUserMachine } from '../../../src/machines/dialogs/edit-user.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { groups, profileOf, userOf } from '../samples.ts'

export const model = defineFormModel({
  machine: editUserMachine,
  subject: { actor: profileOf('GROUP_ADMIN'), groups, row: userOf('DEALER_USER') },
  right: { role: 'GROUP_USER', groupId: 'north' },
  wrong: { field: 'firstName', value: ' ' },
  secrets: {},
  wrongSecrets: null,
})
