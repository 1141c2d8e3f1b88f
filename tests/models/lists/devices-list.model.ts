import { DEVICE_VOCABULARY } from '../../../src/domain/device.ts'
import { deviceEditRules, devicesListMachine } from '../../../src/machines/lists/devices-list.machine.ts'
import { deviceOf } from '../samples.ts'
import { defineListModel } from './list-model.ts'

export const model = defineListModel({
  machine: devicesListMachine,
  vocabulary: DEVICE_VOCABULARY,
  other: 'shipped',
  rowOf: deviceOf,
  counts: { all: 28, assigned: 20, unassigned: 8, active: 15, shipped: 4 },
  edits: {
    rules: deviceEditRules,
    quick: { kind: 'debug', id: '1', debugMode: true },
    other: { kind: 'debug', id: '1', debugMode: false },
  },
})
