import { configuration } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

/** No list contains a password. */
export const wifiFields = { id: 'id', ssid: 'name', configuration, updatedAt: 'time', version: 'id' } as const

export const wifiListTrace = listTrace('wifiList', wifiFields, {})

export const wifiScreenTrace = screenTrace('wifi')
