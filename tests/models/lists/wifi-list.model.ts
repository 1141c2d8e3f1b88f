import { WIFI_VOCABULARY } from '../../../src/domain/wifi.ts'
import { wifiListMachine } from '../../../src/machines/lists/wifi-list.machine.ts'
import { wifiOf } from '../samples.ts'
import { defineListModel } from './list-model.ts'

export const model = defineListModel({
  machine: wifiListMachine,
  vocabulary: WIFI_VOCABULARY,
  other: null,
  rowOf: wifiOf,
  counts: null,
  edits: null,
})
