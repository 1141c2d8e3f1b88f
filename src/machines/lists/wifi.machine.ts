import { setup } from 'xstate'
import { problemsOf } from '../../domain/account/password-form.ts'
import { dealershipChoices } from '../../domain/lists/user.ts'
import {
  choosesWifiDealership,
  ssidProblem,
  type WifiConfiguration,
  type WifiList,
  wifi,
  wifiPasswordProblem,
  withoutCellEnds,
} from '../../domain/resources/wifi.ts'
import { defineConfirmation } from '../confirmation.machine.ts'
import { type DialogSubject, defineDialogs } from '../dialogs/define-dialogs.ts'
import { renewal, renewedRow } from '../dialogs/renewal.ts'
import { defineForm } from '../form.machine.ts'
import type { Nothing } from '../form.types.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { defineList } from './list.machine.ts'
import { defineListScreen } from './list-screen.ts'

/** The Wi-Fi networks of the dealerships that the signed-in user has access to. The dialogs edit them. */
export const wifiList = defineList<WifiList>({
  list: 'wifi',
  vocabulary: wifi.vocabulary,
  fetchFailed: 'wifis.error.fetchFailed',
})

export type WifiSubject = DialogSubject<WifiConfiguration>

const renewedWifi = renewedRow<WifiConfiguration>('ssid')

interface NewWifiValues {
  readonly [field: string]: string
  readonly ssid: string
  readonly dealershipId: string
}

interface WifiSecrets {
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
  saved: 'wifis.success.wifiCreated',
  refused: 'wifis.error.createFailed',
  nameOf: ({ values }) => withoutCellEnds(values.ssid),
})

/** Changes the password of a network. The name and the dealership of a network cannot change. */
export const editWifiMachine = defineForm<WifiSubject, Nothing, WifiSecrets>({
  id: 'editWifi',
  initial,
  check: (_, { password }) => problemsOf({ password: wifiPasswordProblem(password) }),
  renew: renewal({ subject: renewedWifi, initial }),
  saved: 'wifis.success.wifiUpdated',
  refused: 'wifis.error.wifiUpdateFailed',
  nameOf: ({ subject: { row } }) => row?.ssid ?? '',
})

/** Deletes a network after the user has confirmed it. */
export const deleteWifiMachine = defineConfirmation<WifiSubject>({
  id: 'deleteWifi',
  saved: 'wifis.success.wifiDeleted',
  rowOf: ({ row }) => row?.ssid ?? '',
  refused: 'wifis.error.wifiDeleteFailed',
  renew: renewedWifi,
})

const { parts, always, crashed, adding, doing, open } = defineDialogs<WifiConfiguration, 'edit' | 'delete'>({
  add: 'wifi.create',
  refusals: { edit: 'wifi.edit', delete: 'wifi.delete' },
})

/** Opens one dialog about Wi-Fi networks at a time, and only for a user with the right to do what it does. */
export const wifiDialogsMachine = setup({
  ...parts,
  actors: {
    forwardEmitted,
    addWifi: addWifiMachine,
    editWifi: editWifiMachine,
    deleteWifi: deleteWifiMachine,
  },
}).createMachine({
  id: 'wifiDialogs',
  context: {},
  initial: 'closed',
  on: always,
  states: {
    closed: {
      on: {
        'add.requested': adding('adding'),
        'edit.requested': doing('edit', 'editing'),
        'delete.requested': doing('delete', 'deleting'),
      },
    },
    adding: open('addWifi'),
    editing: open('editWifi'),
    deleting: open('deleteWifi'),
    crashed,
  },
})

/** The screen of the Wi-Fi networks. */
export const wifiScreenMachine = defineListScreen(wifiList, {
  children: { wifiDialogs: wifiDialogsMachine },
})

/** The dealership that the form starts with: the only one the user can choose, or none. */
function initialDealership({ actor, groups }: WifiSubject): string {
  const isChosen = choosesWifiDealership(actor)
  const choices = dealershipChoices(actor, isChosen ? groups : [], 'wifi.create')
  const [first, ...others] = choices.flatMap(({ dealers }) => dealers).slice(0, isChosen ? undefined : 1)
  return first === undefined || others.length > 0 ? '' : first.configurationId
}

function initial(): Nothing {
  return {}
}
