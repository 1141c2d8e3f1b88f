import { wifiFields } from '../lists/wifi-list.trace.ts'
import { confirmationTrace, dialogFormTrace, dialogsTrace } from './dialogs.trace.ts'

const values = { ssid: 'name', dealershipId: 'id' } as const
const form = { row: wifiFields, secrets: { password: 'secret' } } as const

export const addWifiTrace = dialogFormTrace('addWifi', { ...form, values })

export const editWifiTrace = dialogFormTrace('editWifi', { ...form, values: {} })

export const deleteWifiTrace = confirmationTrace('deleteWifi', wifiFields)

export const wifiDialogsTrace = dialogsTrace('wifiDialogs', wifiFields, ['edit', 'delete'], {
  addWifi: values,
  editWifi: {},
  deleteWifi: {},
})
