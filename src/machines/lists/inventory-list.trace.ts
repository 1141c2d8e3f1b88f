import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

export const inventoryListTrace = listTrace('inventoryList', {
  id: 'keep',
  vehicle: 'keep',
  trim: 'keep',
  stockNumber: 'keep',
  imagePath: 'keep',
  ageDays: 'keep',
  vehicleType: 'keep',
  configuration: 'keep',
})

export const inventoryScreenTrace = screenTrace('inventory')
