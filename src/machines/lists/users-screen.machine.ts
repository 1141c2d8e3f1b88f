import { rowSelectionMachine } from '../bulk/row-selection.machine.ts'
import { userDialogsMachine } from '../dialogs/user-dialogs.machine.ts'
import { defineScreenMachine, openedList, outdated, toChild, viewsOf } from '../screen.machine.ts'
import { listLayoutMachine } from './list-layout.machine.ts'
import { rowHistoryMachine } from './row-history.machine.ts'
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
    savedViews: savedViewsMachine,
    listLayout: listLayoutMachine,
  },
  inputs: {
    rowSelection: { list: 'users' },
    savedViews: { list: 'users' },
  },
  reader: 'users',
  followers: ['savedViews', 'listLayout'],
  inputOf: ({ selection }) => ({ selection }),
  opened: openedList,
  forwards: ['notice.raised'],
  passes: {
    'rows.changed': toChild('users', outdated),
    'list.edited': [toChild('users', outdated, 'users'), ...viewsOf('users')],
  },
})
