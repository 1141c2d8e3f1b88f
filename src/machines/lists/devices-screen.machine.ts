import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { deviceDialogsMachine } from '../dialogs/device-dialogs.machine.ts'
import { defineScreenMachine, openedList, outdated, toChild, viewsOf } from '../screen.machine.ts'
import { deviceEditorsMachine } from './device-editors.machine.ts'
import { devicesListMachine } from './devices-list.machine.ts'
import { listLayoutMachine } from './list-layout.machine.ts'
import { rowHistoryMachine } from './row-history.machine.ts'
import { savedViewsMachine } from './saved-views.machine.ts'

/** The screen of the data loggers, with the editors in their rows. */
export const devicesScreenMachine = defineScreenMachine({
  screen: 'devices',
  children: {
    devices: devicesListMachine,
    rowSelection: rowSelectionMachine,
    deviceEditors: deviceEditorsMachine,
    deviceDialogs: deviceDialogsMachine,
    rowHistory: rowHistoryMachine,
    savedViews: savedViewsMachine,
    listLayout: listLayoutMachine,
  },
  inputs: {
    rowSelection: { list: 'devices' },
    savedViews: { list: 'devices' },
  },
  reader: 'devices',
  followers: ['savedViews', 'listLayout'],
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised'],
  passes: {
    'rows.changed': toChild('devices', outdated),
    'list.edited': [toChild('devices', outdated, 'devices'), ...viewsOf('devices')],
  },
})
