import { configuration, reportEdit, vehicle } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

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

export const reportsListTrace = listTrace('reportsList', reportRow, reportEdit)

export const reportsScreenTrace = screenTrace('reports', { 'edit.confirmed': { edit: reportEdit } })
