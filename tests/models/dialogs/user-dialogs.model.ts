import type { EventFrom } from 'xstate'
import { failureNotice } from '../../../src/domain/notice.ts'
import { userDialogsMachine } from '../../../src/machines/dialogs/user-dialogs.machine.ts'
import { defineModel, done, type SystemEvent } from '../../kit/model.ts'
import { groups, profileOf, userOf } from '../samples.ts'

const dealerUser = userOf('DEALER_USER')
const peer = userOf('GROUP_ADMIN', { email: 'peer@north.example' })
const disabled = userOf('DEALER_USER', { status: 'disabled' })
const forms = ['addUser', 'editUser', 'disableUser'] as const

export const model = defineModel({
  machine: userDialogsMachine,
  inputs: [
    { actor: profileOf('GROUP_ADMIN'), groups },
    { actor: profileOf('DEALER_USER'), groups: [] },
  ],
  events: (): readonly (EventFrom<typeof userDialogsMachine> | SystemEvent)[] => [
    { type: 'add.requested' },
    { type: 'edit.requested', user: dealerUser },
    { type: 'edit.requested', user: peer },
    { type: 'disable.requested', user: dealerUser },
    { type: 'disable.requested', user: disabled },
    { type: 'groups.read', groups },
    failureNotice('users.error.editFailed'),
    ...forms.flatMap((form) => [
      done(form, { outcome: 'saved', values: {} }),
      done(form, { outcome: 'cancelled', values: {} }),
    ]),
  ],
  ignored: forms.map((form) => `xstate.error.actor.${form}`),
  project: ({ context }) => [context.actor.role, context.groups.length, context.user],
  edgeInvariants: {
    'who may manage nobody opens no dialog': ({ to }) =>
      to.value === 'closed' || to.context.actor.role !== 'DEALER_USER',
    'nobody of the same level or above is managed': ({ to }) => to.context.user?.email !== peer.email,
    'the list hears of every change, and of nothing else': ({ event, emitted }) =>
      emitted.some(({ type }) => type === 'rows.changed') === JSON.stringify(event).includes('"saved"'),
  },
})
