import { NO_OFFERS } from '../../../src/domain/lists/device.ts'
import { deviceDialogsMachine } from '../../../src/machines/dialogs/device-dialogs.machine.ts'
import { variantOf } from '../../kit/model.ts'
import { deviceOf } from '../samples.ts'
import { defineDialogsModel } from './dialogs-model.ts'

const dialogs = defineDialogsModel(import.meta.url, {
  machine: deviceDialogsMachine,
  tags: ['D2.21', 'D2.23', 'D6.6'],
  staff: 'LF_ADMIN',
  bystander: 'DEALER_USER',
  row: deviceOf('1'),
  actions: { edit: {}, delete: {}, note: {}, token: {} },
})

export const model = variantOf(import.meta.url, dialogs, {
  id: dialogs.id,
  events: (snapshot) => [...dialogs.events(snapshot), { type: 'offers.changed', offers: NO_OFFERS }],
  eventSources: { 'offers.changed': 'forward.deviceOffers' },
  invariants: {
    ...dialogs.invariants,
    'the offers are read exactly while a device is added': ({ value, children }) =>
      (value === 'adding') === (children.deviceOffers !== undefined),
  },
})
