import { defineConfirmation } from '../confirmation.machine.ts'
import { type DeviceSubject, renewedDevice } from './device-form.ts'

/** Deletes a device after the user has confirmed it. */
export const deleteDeviceMachine = defineConfirmation<DeviceSubject>({
  id: 'deleteDevice',
  saved: 'devices.success.deviceDeleted',
  refused: 'devices.error.deviceDeleteFailed',
  renew: renewedDevice,
})
