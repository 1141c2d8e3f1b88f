import { assign, type DoneActorEvent, emit, setup } from 'xstate'
import type { DealerGroup } from '../../domain/dealer-group.ts'
import type { NoticeRaised } from '../../domain/notice.ts'
import type { Profile } from '../../domain/profile.ts'
import { mayManage, type User } from '../../domain/user.ts'
import type { ConfirmationOutput } from '../confirmation.machine.ts'
import { hear } from '../hear.ts'
import { addUserMachine } from './add-user.machine.ts'
import { disableUserMachine } from './disable-user.machine.ts'
import { editUserMachine } from './edit-user.machine.ts'

export type UserDialogsEvent =
  | { readonly type: 'add.requested' }
  | { readonly type: 'edit.requested'; readonly user: User }
  | { readonly type: 'disable.requested'; readonly user: User }
  | { readonly type: 'groups.read'; readonly groups: readonly DealerGroup[] }
  | NoticeRaised

export type UserDialogsFact = NoticeRaised | { readonly type: 'rows.changed' }

export interface UserDialogsInput {
  readonly actor: Profile
  readonly groups: readonly DealerGroup[]
}

interface UserDialogsContext extends UserDialogsInput {
  /** Who the open dialog is about; `null` for none, and for a new user. */
  readonly user: User | null
}

const dialogs = setup({
  types: {
    context: {} as UserDialogsContext,
    events: {} as UserDialogsEvent,
    input: {} as UserDialogsInput,
    emitted: {} as UserDialogsFact,
  },
  actors: { addUser: addUserMachine, editUser: editUserMachine, disableUser: disableUserMachine, hear },
  actions: {
    choose: assign((_, user: User | null) => ({ user })),
    keepGroups: assign((_, groups: readonly DealerGroup[]) => ({ groups })),
    tellChanged: emit({ type: 'rows.changed' }),
    passOn: emit((_, notice: NoticeRaised) => notice),
  },
  guards: {
    mayAdd: ({ context }) => context.actor.features.includes('users.create'),
    mayEdit: ({ context }, user: User) =>
      context.actor.features.includes('users.edit') && mayManage(context.actor, user),
    mayDisable: ({ context }, user: User) =>
      context.actor.features.includes('users.disable') &&
      mayManage(context.actor, user) &&
      user.status !== 'disabled',
    isSaved: (_, { outcome }: ConfirmationOutput) => outcome === 'saved',
  },
})

/** An open dialog: its form lives with it, and what the form tells goes on to who hears the dialogs. */
const open = (form: 'addUser' | 'editUser' | 'disableUser') =>
  dialogs.createStateConfig({
    invoke: [
      { id: `hear.${form}`, src: 'hear', input: { systemId: form } },
      {
        id: form,
        src: form,
        systemId: form,
        input: ({ context: { actor, groups, user } }) => ({ subject: { actor, groups, user } }),
        onDone: [
          {
            guard: {
              type: 'isSaved',
              params: ({ event }: { readonly event: DoneActorEvent<ConfirmationOutput> }) => event.output,
            },
            target: 'closed',
            actions: 'tellChanged',
          },
          { target: 'closed' },
        ],
      },
    ],
  })

/** Opens one dialog about users at a time, and only for who may do what it does. */
export const userDialogsMachine = dialogs.createMachine({
  id: 'userDialogs',
  context: ({ input }) => ({ ...input, user: null }),
  initial: 'closed',
  on: {
    'notice.raised': { actions: { type: 'passOn', params: ({ event }) => event } },
    'groups.read': { actions: { type: 'keepGroups', params: ({ event }) => event.groups } },
  },
  states: {
    closed: {
      on: {
        'add.requested': {
          guard: 'mayAdd',
          target: 'adding',
          actions: { type: 'choose', params: null },
        },
        'edit.requested': {
          guard: { type: 'mayEdit', params: ({ event }) => event.user },
          target: 'editing',
          actions: { type: 'choose', params: ({ event }) => event.user },
        },
        'disable.requested': {
          guard: { type: 'mayDisable', params: ({ event }) => event.user },
          target: 'disabling',
          actions: { type: 'choose', params: ({ event }) => event.user },
        },
      },
    },
    adding: open('addUser'),
    editing: open('editUser'),
    disabling: open('disableUser'),
  },
})
