import { type WifiConfiguration, type WifiList, withoutCellEnds } from '../../domain/lists/wifi.ts'
import { accepted, acceptedForm, dataOf, named } from '../answers.ts'
import type { Request } from '../http.ts'
import { wifiPageCodec, wifiRowCodec } from '../wire/wifi.ts'
import { listParams } from './list-paths.ts'
import { createRowsReader } from './list-rows.ts'
import { onVersion } from './on-version.ts'

interface WifiForm<Values> {
  /** `null` for a new network. */
  readonly subject: { readonly row: WifiConfiguration | null }
  readonly values: Values
  readonly secrets: { readonly password: string }
}

/** Wi-Fi networks of the configurations service. */
export function createWifiService(request: Request, path: string) {
  const wifi = `${path}/api/v1/wifi`
  return {
    readRows: createRowsReader<WifiList>(request, () => ({
      pathOf: ({ query, selection }, page, limit) => `${wifi}?${listParams(query, selection, page, limit)}`,
      pageIn: (answer) => {
        const { data: rows, total } = dataOf(answer, wifiPageCodec, 'wifi')
        return { rows, total }
      },
      readCounts: null,
    })),

    /** Adds a network. The server refuses a name that the dealership already has with status 409, at the field `ssid`. */
    async addWifi({
      values,
      secrets,
    }: WifiForm<{ readonly ssid: string; readonly dealershipId: string }>): Promise<void> {
      const body = {
        ssid: withoutCellEnds(values.ssid),
        password: secrets.password,
        configuration: { id: values.dealershipId },
      }
      acceptedForm(await request(wifi, { method: 'POST', body }), formField)
    },

    async editWifi({ subject: { row }, secrets }: WifiForm<object>): Promise<void> {
      const body = { configuration: { id: row?.configuration.id }, password: secrets.password }
      const send = (options: object) => request(addressOf(row), { method: 'PATCH', body, ...options })
      acceptedForm(await onVersion(row, send, CURRENT), formField)
    },

    async deleteWifi({ subject: { row } }: Pick<WifiForm<object>, 'subject'>): Promise<void> {
      const send = (options: object) => request(addressOf(row), { method: 'DELETE', ...options })
      accepted(await onVersion(row, send, CURRENT))
    },
  }

  function addressOf(row: WifiConfiguration | null): string {
    return `${wifi}/${encodeURIComponent(row?.id ?? '')}`
  }
}

/** No answer tells a password, so nobody can compare it. */
const CURRENT = { schema: wifiRowCodec, rivals: () => null }

const formField = named({
  ssid: 'ssid',
  password: 'password',
  configuration: 'dealershipId',
  'configuration.id': 'dealershipId',
})
