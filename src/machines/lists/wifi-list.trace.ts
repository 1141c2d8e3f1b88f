import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

/** The name of a network is recorded. No list contains a password. */
export const wifiFields = { id: 'keep', ssid: 'keep', configuration: 'keep' } as const

export const wifiListTrace = listTrace('wifiList', wifiFields)

export const wifiScreenTrace = screenTrace('wifi')
