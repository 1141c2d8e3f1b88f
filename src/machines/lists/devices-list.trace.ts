import { configuration, country, oneOf } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { editsTrace, listTrace, pagesTrace, queryTrace } from './list.trace.ts'

export const deviceStatus = oneOf('active', 'shipped', 'inactive', 'tracking')

/** Of the note and the tracking link of a device only the shape is recorded. */
export const deviceFields = {
  id: 'id',
  serialNumber: 'id',
  name: 'name',
  iccId: 'id',
  chipId: 'id',
  status: deviceStatus,
  trackingUrl: 'typed',
  country,
  configuration,
  assignedDate: 'time',
  debugMode: 'number',
  lastSeenAt: 'time',
  isQuiet: 'number',
  note: { id: 'id', text: 'typed', updatedAt: 'time' },
  updatedAt: 'time',
  version: 'id',
} as const

const devicesEdit = {
  kind: 'keep',
  id: 'id',
  debugMode: 'number',
} as const

export const devicesListTrace = listTrace('devices')
export const devicesQueryTrace = queryTrace('devices')
export const devicesPagesTrace = pagesTrace('devices', deviceFields, devicesEdit)
export const devicesEditsTrace = editsTrace('devices', deviceFields, devicesEdit)

export const devicesScreenTrace = screenTrace('devices')
