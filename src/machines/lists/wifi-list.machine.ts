import { WIFI_VOCABULARY, type WifiList } from '../../domain/lists/wifi.ts'
import { defineList } from './list.machine.ts'

/** The Wi-Fi networks of the dealerships that the signed-in user has access to. The Wi-Fi dialogs edit them. */
export const wifiList = defineList<WifiList>({
  list: 'wifi',
  vocabulary: WIFI_VOCABULARY,
  fetchFailed: 'wifis.error.fetchFailed',
})

export const wifiListMachine = wifiList.machine
