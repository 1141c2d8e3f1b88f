import {
  WIFI_VOCABULARY,
  type WifiConfiguration,
  type WifiFilter,
  type WifiSortKey,
} from '../../domain/lists/wifi.ts'
import { definePagedList } from './paged-list.machine.ts'

/** The Wi-Fi networks of the dealerships that the signed-in user reaches; what changes them are the Wi-Fi dialogs. */
export const wifiListMachine = definePagedList<WifiConfiguration, WifiFilter, WifiSortKey>({
  id: 'wifiList',
  vocabulary: WIFI_VOCABULARY,
  fetchFailed: 'wifis.error.fetchFailed',
})
