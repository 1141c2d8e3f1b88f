import { configuration } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace, pagesTrace, queryTrace } from './list.trace.ts'

/** No list contains a password. */
export const wifiFields = { id: 'id', ssid: 'name', configuration, updatedAt: 'time', version: 'id' } as const

export const wifiListTrace = listTrace('wifi')
export const wifiQueryTrace = queryTrace('wifi')
export const wifiPagesTrace = pagesTrace('wifi', wifiFields)

export const wifiScreenTrace = screenTrace('wifi')
