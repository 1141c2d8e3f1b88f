import { effect } from '../effect.ts'
import { addUserMachine } from '../machines/dialogs/add-user.machine.ts'
import { disableUserMachine } from '../machines/dialogs/disable-user.machine.ts'
import { editUserMachine } from '../machines/dialogs/edit-user.machine.ts'
import { userDialogsMachine } from '../machines/dialogs/user-dialogs.machine.ts'
import { usersListMachine } from '../machines/lists/users-list.machine.ts'
import { createUsersService } from '../services/lists/users.ts'
import type { Services } from '../services/services.ts'
import { csvExportMember } from './csv-export.ts'

export function usersMembers(services: Services) {
  const { request, environment, window } = services
  const users = createUsersService(request, environment.VITE_AUTH_PATH, window.location.origin)
  return {
    users: usersListMachine.provide({ actors: { readRows: effect(users.readRows) } }),
    userDialogs: userDialogsMachine.provide({
      actors: {
        addUser: addUserMachine.provide({ actors: { submit: effect(users.addUser) } }),
        editUser: editUserMachine.provide({ actors: { submit: effect(users.editUser) } }),
        disableUser: disableUserMachine.provide({ actors: { submit: effect(users.disableUser) } }),
      },
    }),
    ...csvExportMember(services),
  }
}
