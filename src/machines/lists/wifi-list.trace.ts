import { screenTrace } from '../screen.trace.ts'
import { listTrace } from './paged-list.trace.ts'

/** A network is known by its name. Its password never comes with it. */
export const wifiFields = { id: 'keep', ssid: 'keep', configuration: 'keep' } as const

export const wifiListTrace = listTrace('wifiList', wifiFields)

export const wifiScreenTrace = screenTrace('wifi')
