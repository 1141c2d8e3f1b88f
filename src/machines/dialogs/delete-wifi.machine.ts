import { defineConfirmation } from '../confirmation.machine.ts'
import type { WifiSubject } from './add-wifi.machine.ts'

/** Deletes a network, once that is confirmed. */
export const deleteWifiMachine = defineConfirmation<WifiSubject>({
  id: 'deleteWifi',
  saved: 'wifis.success.wifiDeleted',
  refused: 'wifis.error.wifiDeleteFailed',
})
