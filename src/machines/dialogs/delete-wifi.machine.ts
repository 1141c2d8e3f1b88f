import { defineConfirmation } from '../confirmation.machine.ts'
import { renewedWifi, type WifiSubject } from './add-wifi.machine.ts'

/** Deletes a network after the user has confirmed it. */
export const deleteWifiMachine = defineConfirmation<WifiSubject>({
  id: 'deleteWifi',
  saved: 'wifis.success.wifiDeleted',
  rowOf: ({ row }) => row?.ssid ?? '',
  refused: 'wifis.error.wifiDeleteFailed',
  renew: renewedWifi,
})
