import { defineConfirmation } from '../confirmation.machine.ts'
import type { DeviceSubject } from './device-form.ts'

/** Deletes a device, once that is confirmed. */
export const deleteDeviceMachine = defineConfirmation<DeviceSubject>({
  id: 'deleteDevice',
  saved: 'devices.success.deviceDeleted',
  refused: 'devices.error.deviceDeleteFailed',
})
