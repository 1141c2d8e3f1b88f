import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

export const reportsListTrace = listTrace('reportsList', {
  id: 'keep',
  createdAt: 'keep',
  cellHealth: 'keep',
  imagePath: 'keep',
  vehicle: 'keep',
  trim: 'keep',
  configuration: 'keep',
  score: 'keep',
  currentCapacityKwh: 'keep',
  originalCapacityKwh: 'keep',
  published: 'keep',
  archived: 'keep',
  inInventory: 'keep',
})

export const reportsScreenTrace = screenTrace('reports')
