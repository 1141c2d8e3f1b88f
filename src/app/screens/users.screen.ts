import type { UserList } from '../../domain/lists/user.ts'
import { userDialogsMachine } from '../../machines/dialogs/user-dialogs.machine.ts'
import { usersList, usersScreenMachine } from '../../machines/lists/users.machine.ts'
import { createUsersService } from '../../services/lists/users.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { userWidgets } from '../../views/lists/user-widgets.ts'
import { UsersView } from '../../views/lists/users.view.tsx'
import { type DialogActors, submitting } from '../actors/dialogs.ts'
import { rowSelectionActors } from '../actors/row-selection.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors
    extends ListActors<'users', UserList>,
      DialogActors<'userDialogs', typeof userDialogsMachine> {}
}

export const screen = defineListScreen({
  list: usersList,
  View: UsersView,
  machine: usersScreenMachine,
  services: (services) => {
    const { request, calls, environment, window } = services
    const users = createUsersService(
      request,
      environment.VITE_AUTH_PATH,
      window.location.origin,
      calls.onFailure,
    )
    return {
      readRows: effect(users.readRows),
      ...rowSelectionActors(services, 'users', users),
      userDialogs: userDialogsMachine.provide({ actors: submitting(userDialogsMachine, users) }),
    }
  },
  adds: userWidgets,
  texts: { en: () => import('../../i18n/en/users.ts'), fr: () => import('../../i18n/fr/users.ts') },
})
