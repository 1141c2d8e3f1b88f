import { configuration, vehicle } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace, pagesTrace, queryTrace } from './list.trace.ts'

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

export const inventoryListTrace = listTrace('inventory')
export const inventoryQueryTrace = queryTrace('inventory')
export const inventoryPagesTrace = pagesTrace('inventory', inventoryRow)

export const inventoryScreenTrace = screenTrace('inventory')
