import { NO_OFFERS } from '../../../src/domain/device.ts'
import { addDeviceMachine } from '../../../src/machines/dialogs/add-device.machine.ts'
import { defineFormModel } from '../account/form-model.ts'
import { groups, profileOf } from '../samples.ts'

const chip = { chipId: 'chip-1', iccId: '89014103211118510720' }
const other = { chipId: 'chip-2', iccId: '89014103211118510738' }

export const model = defineFormModel({
  machine: addDeviceMachine,
  subject: { actor: profileOf('LF_ADMIN'), groups, row: null, offers: NO_OFFERS },
  right: { name: 'brave-otter', chipId: 'chip-1' },
  wrong: { field: 'name', value: ' ' },
  secrets: {},
  wrongSecrets: null,
  changes: [
    { offers: { unregistered: [], name: 'calm-elk' } },
    { offers: { unregistered: [chip], name: 'calm-elk' } },
    { offers: { unregistered: [chip, other], name: 'keen-fox' } },
  ],
})
