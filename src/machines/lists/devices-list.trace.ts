import { devices } from '../../domain/resources/devices.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace, pagesTrace, queryTrace } from './list.trace.ts'
import { rowTrace } from './resource.trace.ts'

/** Of the note and the tracking link of a device only the shape is recorded. */
export const deviceFields = { ...rowTrace(devices.fields), serialNumber: 'id' } as const

export const devicesListTrace = listTrace('devices')
export const devicesQueryTrace = queryTrace('devices')
export const devicesPagesTrace = pagesTrace('devices', deviceFields)

export const devicesScreenTrace = screenTrace('devices')
