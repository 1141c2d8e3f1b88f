import { problemsOf } from '../../domain/account/password-form.ts'
import { wifiPasswordProblem } from '../../domain/lists/wifi.ts'
import { defineForm } from '../form.machine.ts'
import { renewedWifi, type WifiSecrets, type WifiSubject } from './add-wifi.machine.ts'
import { renewal } from './renewal.ts'

type NoValues = Readonly<Record<string, never>>

/** Changes the password of a network. The name and the dealership of a network cannot change. */
export const editWifiMachine = defineForm<WifiSubject, NoValues, WifiSecrets>({
  id: 'editWifi',
  initial,
  check: (_, { password }) => problemsOf({ password: wifiPasswordProblem(password) }),
  follow: (values) => values,
  renew: renewal({ subject: renewedWifi, initial }),
  saved: 'wifis.success.wifiUpdated',
  cancelled: null,
  refused: () => 'wifis.error.wifiUpdateFailed',
  nameOf: ({ subject: { row } }) => row?.ssid ?? '',
})

function initial(): NoValues {
  return {}
}
