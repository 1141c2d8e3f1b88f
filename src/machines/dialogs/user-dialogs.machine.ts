import { setup } from 'xstate'
import { disableRefusal, editRefusal, type User } from '../../domain/lists/user.ts'
import { forwardEmitted } from '../forward-emitted.ts'
import { addUserMachine } from './add-user.machine.ts'
import { defineDialogs } from './define-dialogs.ts'
import { disableUserMachine } from './disable-user.machine.ts'
import { editUserMachine } from './edit-user.machine.ts'

const { parts, always, adding, doing, open } = defineDialogs<User, 'edit' | 'disable'>({
  mayAdd: ({ features }) => features.includes('users.create'),
  refusals: { edit: editRefusal, disable: disableRefusal },
})

/** Opens one dialog about users at a time, and only for a user with the right to do what it does. */
export const userDialogsMachine = setup({
  ...parts,
  actors: {
    forwardEmitted,
    addUser: addUserMachine,
    editUser: editUserMachine,
    disableUser: disableUserMachine,
  },
}).createMachine({
  id: 'userDialogs',
  context: {},
  initial: 'closed',
  on: always,
  states: {
    closed: {
      on: {
        'add.requested': adding('adding'),
        'edit.requested': doing('edit', 'editing'),
        'disable.requested': doing('disable', 'disabling'),
      },
    },
    adding: open('addUser'),
    editing: open('editUser'),
    disabling: open('disableUser'),
  },
})
