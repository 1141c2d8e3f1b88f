import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

/** The name of a device is recorded. Of its note and its tracking link only the shape is recorded. */
export const deviceFields = {
  id: 'keep',
  serialNumber: 'keep',
  name: 'keep',
  iccId: 'keep',
  chipId: 'keep',
  status: 'keep',
  trackingUrl: 'shape',
  country: 'keep',
  configuration: 'keep',
  assignedDate: 'keep',
  debugMode: 'keep',
  note: { id: 'keep', text: 'shape', updatedAt: 'keep' },
} as const

export const devicesListTrace = listTrace('devicesList', deviceFields)

export const devicesScreenTrace = screenTrace('devices')
