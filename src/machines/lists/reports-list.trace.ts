import { configuration, reportEdit, vehicle } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { editsTrace, listTrace, pagesTrace, queryTrace } from './list.trace.ts'

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
export const reportsPagesTrace = pagesTrace('reports', reportRow, reportEdit)
export const reportsEditsTrace = editsTrace('reports', reportRow, reportEdit)

export const reportsScreenTrace = screenTrace('reports', { 'edit.confirmed': { edit: reportEdit } })
