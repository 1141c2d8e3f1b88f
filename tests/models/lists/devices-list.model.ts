import type { DeviceList } from '../../../src/domain/lists/device.ts'
import { devices } from '../../../src/domain/resources/devices.ts'
import { deviceEditRules, devicesListMachine } from '../../../src/machines/lists/devices-list.machine.ts'
import { deviceOf } from '../samples.ts'
import { defineListModel } from './list-model.ts'

export const model = defineListModel<DeviceList>(import.meta.url, {
  machine: devicesListMachine,
  tags: ['P9.10', 'D4.6', 'D4.8', 'D7.21', 'D9.1'],
  vocabulary: devices.vocabulary,
  other: 'shipped',
  rowOf: deviceOf,
  counts: { all: 28, assigned: 20, unassigned: 8, active: 15, quiet: 2, shipped: 4 },
  edits: {
    rules: deviceEditRules,
    quick: { kind: 'debug', id: '1', debugMode: true },
    other: { kind: 'debug', id: '1', debugMode: false },
  },
})
