import { defineConfirmation } from '../confirmation.machine.ts'
import { type DeviceSubject, nameOfDevice, renewedDevice } from './device-form.ts'

/** Deletes a device after the user has confirmed it. */
export const deleteDeviceMachine = defineConfirmation<DeviceSubject>({
  id: 'deleteDevice',
  saved: 'devices.success.deviceDeleted',
  rowOf: nameOfDevice,
  refused: 'devices.error.deviceDeleteFailed',
  renew: renewedDevice,
})
