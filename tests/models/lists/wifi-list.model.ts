import { type WifiList, wifi } from '../../../src/domain/resources/wifi.ts'
import { wifiListMachine } from '../../../src/machines/lists/wifi.machine.ts'
import { wifiOf } from '../samples.ts'
import { defineListModel } from './list-model.ts'

export const model = defineListModel<WifiList>(import.meta.url, {
  machine: wifiListMachine,
  tags: ['P9.10', 'D7.21', 'D9.1'],
  vocabulary: wifi.vocabulary,
  other: null,
  rowOf: wifiOf,
  counts: null,
  edits: null,
})
