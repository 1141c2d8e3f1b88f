import { configuration, vehicle } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

export const inventoryRow = {
  id: 'id',
  vehicle,
  trim: 'name',
  stockNumber: 'id',
  imagePath: 'shape',
  ageDays: 'number',
  reportsAt: 'id',
  vehicleType: 'keep',
  configuration,
  version: 'id',
} as const

export const inventoryListTrace = listTrace('inventoryList', inventoryRow, {
  kind: 'keep',
  id: 'id',
  vehicle,
  configurationId: 'id',
  trim: 'name',
})

export const inventoryScreenTrace = screenTrace('inventory')
