import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { userDialogsMachine } from '../dialogs/user-dialogs.machine.ts'
import { USER_UNDO } from '../dialogs/user-form.ts'
import { defineScreenMachine, openedList, outdated, toChild } from '../screen.machine.ts'
import { listLayoutMachine } from './list-layout.machine.ts'
import { rowHistoryMachine } from './row-history.machine.ts'
import { rowUndoMachine } from './row-undo.machine.ts'
import { savedViewsMachine } from './saved-views.machine.ts'
import { usersListMachine } from './users-list.machine.ts'

/** The screen of the users. */
export const usersScreenMachine = defineScreenMachine({
  screen: 'users',
  children: {
    users: usersListMachine,
    rowSelection: rowSelectionMachine,
    userDialogs: userDialogsMachine,
    rowHistory: rowHistoryMachine,
    rowUndo: rowUndoMachine,
    savedViews: savedViewsMachine,
    listLayout: listLayoutMachine,
  },
  inputs: {
    rowSelection: { list: 'users' },
    rowUndo: { list: USER_UNDO },
    savedViews: { list: 'users' },
  },
  reader: 'users',
  followers: ['savedViews', 'listLayout'],
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised'],
  passes: {
    'rows.changed': toChild('users', outdated),
  },
})
