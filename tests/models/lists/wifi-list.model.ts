import { WIFI_VOCABULARY, type WifiList } from '../../../src/domain/lists/wifi.ts'
import { wifiListMachine } from '../../../src/machines/lists/wifi-list.machine.ts'
import { wifiOf } from '../samples.ts'
import { defineListModel } from './list-model.ts'

export const model = defineListModel<WifiList>(import.meta.url, {
  machine: wifiListMachine,
  tags: ['P9.10', 'D7.21', 'D9.1'],
  vocabulary: WIFI_VOCABULARY,
  other: null,
  rowOf: wifiOf,
  counts: null,
  edits: null,
})
