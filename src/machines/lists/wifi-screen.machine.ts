import { wifiDialogsMachine } from '../dialogs/wifi-dialogs.machine.ts'
import { defineScreenMachine, openedList, outdated, toChild, viewsOf } from '../screen.machine.ts'
import { listLayoutMachine } from './list-layout.machine.ts'
import { rowHistoryMachine } from './row-history.machine.ts'
import { savedViewsMachine } from './saved-views.machine.ts'
import { wifiListMachine } from './wifi-list.machine.ts'

/** The screen of the Wi-Fi networks. */
export const wifiScreenMachine = defineScreenMachine({
  screen: 'wifi',
  children: {
    wifi: wifiListMachine,
    wifiDialogs: wifiDialogsMachine,
    rowHistory: rowHistoryMachine,
    listLayout: listLayoutMachine,
    savedViews: savedViewsMachine,
  },
  inputs: { savedViews: { list: 'wifi' } },
  reader: 'wifi',
  followers: ['savedViews', 'listLayout'],
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised'],
  passes: {
    'rows.changed': toChild('wifi', outdated),
    'list.edited': viewsOf('wifi'),
  },
})
