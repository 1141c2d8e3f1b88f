import { WIFI_VOCABULARY, type WifiList } from '../../domain/lists/wifi.ts'
import { definePagedList } from './paged-list.machine.ts'

/** The Wi-Fi networks of the dealerships that the signed-in user has access to. The Wi-Fi dialogs edit them. */
export const wifiListMachine = definePagedList<WifiList>({
  id: 'wifiList',
  vocabulary: WIFI_VOCABULARY,
  fetchFailed: 'wifis.error.fetchFailed',
})
