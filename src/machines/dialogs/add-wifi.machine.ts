import { problemsOf } from '../../domain/account/password-form.ts'
import type { OvertakenRow } from '../../domain/failure.ts'
import { dealershipChoices } from '../../domain/lists/user.ts'
import {
  choosesWifiDealership,
  ssidProblem,
  type WifiConfiguration,
  wifiPasswordProblem,
  withoutCellEnds,
} from '../../domain/lists/wifi.ts'
import { defineForm } from '../form.machine.ts'
import type { DialogSubject } from './define-dialogs.ts'

export type WifiSubject = DialogSubject<WifiConfiguration>

export interface NewWifiValues {
  readonly [field: string]: string
  readonly ssid: string
  readonly dealershipId: string
}

export interface WifiSecrets {
  readonly [field: string]: string
  readonly password: string
}

/** Adds the network of a dealership. Only the event and the call carry its password; the context does not. */
export const addWifiMachine = defineForm<WifiSubject, NewWifiValues, WifiSecrets>({
  id: 'addWifi',
  initial: (subject) => ({ ssid: '', dealershipId: initialDealership(subject) }),
  check: ({ ssid, dealershipId }, { password }) =>
    problemsOf({
      ssid: ssidProblem(ssid),
      password: wifiPasswordProblem(password),
      dealershipId: dealershipId === '' ? 'required' : null,
    }),
  follow: (values) => values,
  saved: 'wifis.success.wifiCreated',
  cancelled: null,
  refused: () => 'wifis.error.createFailed',
  nameOf: ({ values }) => withoutCellEnds(values.ssid),
})

/** The subject with the network as it is now. */
export function renewedWifi(subject: WifiSubject, current: OvertakenRow): WifiSubject {
  return 'ssid' in current ? { ...subject, row: current } : subject
}

/** The dealership that the form starts with: the only one the user can choose, or none. */
function initialDealership({ actor, groups }: WifiSubject): string {
  const choices = choosesWifiDealership(actor)
    ? dealershipChoices(actor, groups).flatMap(({ dealers }) => dealers)
    : actor.dealers.slice(0, 1)
  const [first, ...others] = choices
  return first === undefined || others.length > 0 ? '' : first.configurationId
}
