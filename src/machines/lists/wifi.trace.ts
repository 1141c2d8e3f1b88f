import { wifi } from '../../domain/resources/wifi.ts'
import { confirmationTrace, dialogFormTrace, dialogsTrace } from '../dialogs/dialogs.trace.ts'
import { screenTrace } from '../screen.trace.ts'
import { listTrace, pagesTrace, queryTrace } from './list.trace.ts'
import { rowTrace } from './resource.trace.ts'

const row = rowTrace(wifi.fields)
const values = { ssid: 'name', dealershipId: 'id' } as const
const form = { row, secrets: { password: 'secret' } } as const

export const wifiTrace = [
  listTrace('wifi'),
  queryTrace('wifi'),
  pagesTrace('wifi', row),
  screenTrace('wifi'),
  dialogsTrace('wifiDialogs', row, ['edit', 'delete'], { addWifi: values, editWifi: {}, deleteWifi: {} }),
  dialogFormTrace('addWifi', { ...form, values }),
  dialogFormTrace('editWifi', { ...form, values: {} }),
  confirmationTrace('deleteWifi', row),
]
