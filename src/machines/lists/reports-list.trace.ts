import { configuration, vehicle } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

const row = {
  id: 'id',
  createdAt: 'time',
  cellHealth: 'keep',
  imagePath: 'shape',
  vehicle,
  vehicleId: 'id',
  trim: 'name',
  configuration,
  score: 'keep',
  currentCapacityKwh: 'keep',
  originalCapacityKwh: 'keep',
  published: 'keep',
  archived: 'keep',
  inInventory: 'keep',
  serialNumber: 'id',
} as const

export const reportsListTrace = listTrace('reportsList', row, {
  kind: 'keep',
  id: 'id',
  published: 'keep',
  trim: 'name',
})

export const reportsScreenTrace = screenTrace('reports')
