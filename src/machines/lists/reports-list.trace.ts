import { configuration, vehicle } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace, pagesTrace, queryTrace } from './list.trace.ts'

export const reportRow = {
  id: 'id',
  createdAt: 'time',
  cellHealth: 'keep',
  imagePath: 'shape',
  vehicle,
  vehicleId: 'id',
  trim: 'name',
  configuration,
  score: 'number',
  doubts: ['keep'],
  currentCapacityKwh: 'number',
  originalCapacityKwh: 'number',
  published: 'number',
  archived: 'number',
  inInventory: 'number',
  serialNumber: 'id',
  version: 'id',
} as const

export const reportsListTrace = listTrace('reports')
export const reportsQueryTrace = queryTrace('reports')
export const reportsPagesTrace = pagesTrace('reports', reportRow)

export const reportsScreenTrace = screenTrace('reports')
