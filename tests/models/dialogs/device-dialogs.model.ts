import { NO_OFFERS } from '../../../src/domain/lists/device.ts'
import { deviceDialogsMachine } from '../../../src/machines/dialogs/device-dialogs.machine.ts'
import type { Model } from '../../kit/model.ts'
import { deviceOf } from '../samples.ts'
import { defineDialogsModel } from './dialogs-model.ts'

const dialogs = defineDialogsModel(import.meta.url, {
  machine: deviceDialogsMachine,
  tags: ['D2.23', 'D6.6'],
  forms: ['addDevice', 'editDevice', 'deleteDevice', 'noteDevice', 'loggerToken'],
  staff: 'LF_ADMIN',
  bystander: 'DEALER_USER',
  row: deviceOf('1'),
  actions: {
    edit: { state: 'editing', never: [] },
    delete: { state: 'deleting', never: [] },
    note: { state: 'noting', never: [] },
    token: { state: 'tokening', never: [] },
  },
  notice: 'devices.error.createFailed',
})

export const model: Model = {
  ...dialogs,
  events: (snapshot) => [...dialogs.events(snapshot), { type: 'offers.changed', offers: NO_OFFERS }],
  eventSources: {},
  invariants: {
    ...dialogs.invariants,
    'the offers are read exactly while a device is added': ({ value, children }) =>
      (value === 'adding') === (children.deviceOffers !== undefined),
  },
}
