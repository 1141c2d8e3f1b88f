import type { ActorRefFrom } from 'xstate'
import type { UserList } from '../../domain/lists/user.ts'
import {
  addUserMachine,
  disableUserMachine,
  editUserMachine,
  enableUserMachine,
  resendInvitationMachine,
  resetPasskeysMachine,
  userDialogsMachine,
  withdrawInvitationMachine,
} from '../../machines/dialogs/user-dialogs.machine.ts'
import { usersList, usersScreenMachine } from '../../machines/lists/users.machine.ts'
import { createUsersService } from '../../services/lists/users.ts'
import type { ListActors } from '../../views/lists/list-actors.ts'
import { userWidgets } from '../../views/lists/user-widgets.ts'
import { UsersView } from '../../views/lists/users.view.tsx'
import { rowSelectionActors } from '../actors/row-selection.ts'
import { storedPlaceActor } from '../actors/stored-place.ts'
import { effect } from '../effect.ts'
import { defineListScreen } from './list-screen.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors extends ListActors<'users', UserList> {
    readonly userDialogs: ActorRefFrom<typeof userDialogsMachine>
    readonly addUser: ActorRefFrom<typeof addUserMachine>
    readonly editUser: ActorRefFrom<typeof editUserMachine>
    readonly disableUser: ActorRefFrom<typeof disableUserMachine>
    readonly enableUser: ActorRefFrom<typeof enableUserMachine>
    readonly resendInvitation: ActorRefFrom<typeof resendInvitationMachine>
    readonly withdrawInvitation: ActorRefFrom<typeof withdrawInvitationMachine>
    readonly resetPasskeys: ActorRefFrom<typeof resetPasskeysMachine>
  }
}

export const screen = defineListScreen({
  id: 'users',
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
      users: usersList.withServices({
        readRows: effect(users.readRows),
        ...storedPlaceActor(services, 'users'),
      }),
      ...rowSelectionActors(services, 'users', users),
      userDialogs: userDialogsMachine.provide({
        actors: {
          addUser: addUserMachine.provide({ actors: { submit: effect(users.addUser) } }),
          editUser: editUserMachine.provide({ actors: { submit: effect(users.editUser) } }),
          disableUser: disableUserMachine.provide({ actors: { submit: effect(users.disableUser) } }),
          enableUser: enableUserMachine.provide({ actors: { submit: effect(users.enableUser) } }),
          resendInvitation: resendInvitationMachine.provide({
            actors: { submit: effect(users.resendInvitation) },
          }),
          withdrawInvitation: withdrawInvitationMachine.provide({
            actors: { submit: effect(users.withdrawInvitation) },
          }),
          resetPasskeys: resetPasskeysMachine.provide({ actors: { submit: effect(users.resetPasskeys) } }),
        },
      }),
    }
  },
  adds: userWidgets,
  texts: {
    en: async () => (await import('../../i18n/en/users.ts')).users,
    fr: async () => (await import('../../i18n/fr/users.ts')).users,
  },
})
