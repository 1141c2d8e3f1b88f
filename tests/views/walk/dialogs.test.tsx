import type { RoleName } from '../../../src/domain/session/roles.ts'
import { DeviceDialogs } from '../../../src/views/dialogs/device-dialogs.view.tsx'
import { UserDialogs } from '../../../src/views/dialogs/user-dialogs.view.tsx'
import { WifiDialogs } from '../../../src/views/dialogs/wifi-dialogs.view.tsx'
import type { Model } from '../../kit/model.ts'
import { model as deviceDialogs } from '../../models/dialogs/device-dialogs.model.ts'
import { addDevice, deleteDevice, editDevice, noteDevice } from '../../models/dialogs/device-forms.model.ts'
import { model as deviceOffers } from '../../models/dialogs/device-offers.model.ts'
import { model as loggerToken } from '../../models/dialogs/logger-token.model.ts'
import { model as userDialogs } from '../../models/dialogs/user-dialogs.model.ts'
import {
  addUser,
  disableUser,
  editUser,
  enableUser,
  resendInvitation,
  resetPasskeys,
  withdrawInvitation,
} from '../../models/dialogs/user-forms.model.ts'
import { model as wifiDialogs } from '../../models/dialogs/wifi-dialogs.model.ts'
import { addWifi, deleteWifi, editWifi } from '../../models/dialogs/wifi-forms.model.ts'
import { dealerOf, deviceOf, groups, loggerOf, profileOf, userOf } from '../../models/samples.ts'
import { model as sessionModel } from '../../models/session/session.model.ts'
import { after, having, initial, playOf, scenesOf } from './kit/scenes.ts'
import { type Scene, walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const manyGroups = [
  {
    id: 'many',
    name: 'Many',
    dealers: Array.from({ length: 120 }, (_, at) => dealerOf(`d${at}`, `Centre ${at}`)),
  },
]
const world = worldOf('LF_ADMIN', '/devices')
const staff = { ...world, session: having(initial(sessionModel), { profile: profileOf('LF_ADMIN'), groups }) }
const by = { actor: profileOf('LF_ADMIN'), groups }
const opened = (model: Model, type: string, row: unknown) => after(model, model.inputs[0], { type, row, by })

/** A form in each of its states, inside its dialog. */
function formScenes(dialogs: string, open: ReturnType<typeof opened>, form: Model): readonly Scene[] {
  const beside = { ...staff, [dialogs]: open, deviceOffers: initial(deviceOffers) }
  return scenesOf(form, { id: form.id, beside }).map((scene) => ({
    ...scene,
    name: `${form.id} ${scene.name}`,
  }))
}

/** The form as it starts with other inputs. */
function variants(
  dialogs: string,
  open: ReturnType<typeof opened>,
  form: Model,
  changes: Readonly<Record<string, Partial<Record<'subject' | 'values' | 'failure' | 'problems', object>>>>,
): readonly Scene[] {
  const { context } = initial(form)
  return Object.entries(changes).map(([name, { subject, values, ...rest }]) => ({
    name: `${form.id} ${name}`,
    actors: {
      ...staff,
      [dialogs]: open,
      deviceOffers: initial(deviceOffers),
      [form.id]: having(initial(form), {
        subject: { ...context.subject, ...subject },
        values: { ...context.values, ...values },
        ...rest,
      }),
    },
  }))
}

const actors = (...roles: readonly RoleName[]) =>
  Object.fromEntries(roles.map((role) => [role, { subject: { actor: profileOf(role) } }]))
const device = deviceOf('1')
const adding = opened(deviceDialogs, 'add.requested', null)
const editing = opened(deviceDialogs, 'edit.requested', device)
const taken = (current: object | null) => ({
  failure: { code: 'rejected', status: 409, message: 'No', field: null, conflict: { current } },
})

/** The dialogs of a list, one after the other. */
const dialogsPlay = (id: string, dialogs: Model, forms: readonly Model[]) =>
  playOf(dialogs, {
    id,
    beside: {
      ...staff,
      deviceOffers: initial(deviceOffers),
      ...Object.fromEntries(forms.map((form) => [form.id, initial(form)])),
    },
  })

walk({
  view: 'dialogs/device-dialogs',
  component: DeviceDialogs,
  plays: () => [
    dialogsPlay('deviceDialogs', deviceDialogs, [
      addDevice,
      editDevice,
      deleteDevice,
      noteDevice,
      loggerToken,
    ]),
  ],
  scenes: () => [
    { name: 'closed', actors: { ...staff, deviceDialogs: initial(deviceDialogs) } },
    ...formScenes('deviceDialogs', adding, addDevice),
    ...scenesOf(deviceOffers, {
      id: 'deviceOffers',
      beside: {
        ...staff,
        deviceDialogs: adding,
        addDevice: after(addDevice, addDevice.inputs[0], {
          type: 'subject.changed',
          changes: { offers: { unregistered: [{ ...loggerOf(1), iccId: '89' }], name: 'calm-elk' } },
        }),
      },
    }),
    ...variants('deviceDialogs', adding, addDevice, {
      ...actors('LF_USER', 'GROUP_ADMIN', 'DEALER_ADMIN'),
      'with a chip that is taken': { problems: { chipId: 'taken', iccId: 'taken' } },
      'with a chip that is refused': { problems: { chipId: 'refused' } },
    }),
    ...formScenes('deviceDialogs', editing, editDevice),
    ...variants('deviceDialogs', editing, editDevice, {
      ...actors('LF_USER', 'GROUP_ADMIN', 'DEALER_ADMIN'),
      'somebody chose another dealership': {
        values: { dealershipId: 'elm' },
        ...taken({ id: 'fir', name: 'Fir' }),
      },
      'somebody took it away': { values: { dealershipId: '' }, ...taken({ id: 'fir', name: 'Fir' }) },
      'somebody unassigned it': { values: { dealershipId: 'elm' }, ...taken(null) },
      'somebody chose the same': { values: { dealershipId: 'elm' }, ...taken({ id: 'elm', name: 'Elm' }) },
    }),
    ...formScenes('deviceDialogs', opened(deviceDialogs, 'delete.requested', device), deleteDevice),
    ...formScenes('deviceDialogs', opened(deviceDialogs, 'note.requested', device), noteDevice),
    ...formScenes('deviceDialogs', opened(deviceDialogs, 'token.requested', device), loggerToken),
    ...variants('deviceDialogs', opened(deviceDialogs, 'note.requested', device), noteDevice, {
      'of a device that has one': {
        subject: {
          row: deviceOf('1', { note: { id: 'n', text: 'Loose', updatedAt: '2026-10-01T10:00:00.000Z' } }),
        },
        values: { note: 'Loose' },
      },
      'that is long': { values: { note: 'x'.repeat(1995) } },
    }),
  ],
})

const user = userOf('DEALER_USER')
const holder = userOf('DEALER_USER', { hasPasskeys: true })
const addingUser = opened(userDialogs, 'add.requested', null)

walk({
  view: 'dialogs/user-dialogs',
  component: UserDialogs,
  plays: () => [
    dialogsPlay('userDialogs', userDialogs, [
      addUser,
      editUser,
      disableUser,
      enableUser,
      resendInvitation,
      withdrawInvitation,
      resetPasskeys,
    ]),
  ],
  scenes: () => [
    { name: 'closed', actors: { ...staff, userDialogs: initial(userDialogs) } },
    ...formScenes('userDialogs', addingUser, addUser),
    ...variants('userDialogs', addingUser, addUser, {
      ...actors('LF_ADMIN', 'DEALER_ADMIN'),
      'staff of the provider': {
        subject: { actor: profileOf('LF_ADMIN') },
        values: { role: 'LF_USER' },
        problems: { email: 'refused' },
      },
      'a choice of many dealerships': {
        subject: { actor: profileOf('LF_ADMIN'), groups: manyGroups },
        values: { role: 'DEALER_USER' },
      },
      'an address that exists': { failure: { code: 'rejected', status: 409, message: '', field: null } },
    }),
    ...formScenes('userDialogs', opened(userDialogs, 'edit.requested', user), editUser),
    ...variants('userDialogs', opened(userDialogs, 'edit.requested', user), editUser, {
      ...actors('LF_ADMIN', 'DEALER_ADMIN'),
      'with another role besides': {
        subject: {
          row: {
            ...user,
            roles: [...user.roles, { name: 'GROUP_USER', groupId: 'north', dealershipId: null }],
            dealers: [{ configurationId: 'gone', name: 'Gone' }],
          },
        },
        values: { dealershipId: 'gone' },
      },
      'with a role that is not offered': { subject: { row: userOf('LF_USER') }, values: { role: 'LF_USER' } },
      'while no groups are known': { subject: { groups } },
    }),
    ...formScenes('userDialogs', opened(userDialogs, 'disable.requested', user), disableUser),
    ...variants('userDialogs', opened(userDialogs, 'disable.requested', user), disableUser, {
      'the last provider admin': { failure: { code: 'rejected', status: 409, message: '', field: null } },
    }),
    ...formScenes('userDialogs', opened(userDialogs, 'enable.requested', user), enableUser),
    ...formScenes('userDialogs', opened(userDialogs, 'resend.requested', user), resendInvitation),
    ...formScenes('userDialogs', opened(userDialogs, 'withdraw.requested', user), withdrawInvitation),
    ...variants('userDialogs', opened(userDialogs, 'withdraw.requested', user), withdrawInvitation, {
      'an accepted invitation': { failure: { code: 'rejected', status: 409, message: '', field: null } },
    }),
    ...formScenes('userDialogs', opened(userDialogs, 'resetPasskeys.requested', holder), resetPasskeys),
  ],
})

const network = { id: '1', ssid: 'Loggers 1', configuration: { id: 'oak', name: 'Oak' } }

walk({
  view: 'dialogs/wifi-dialogs',
  component: WifiDialogs,
  plays: () => [dialogsPlay('wifiDialogs', wifiDialogs, [addWifi, editWifi, deleteWifi])],
  scenes: () => [
    { name: 'closed', actors: { ...staff, wifiDialogs: initial(wifiDialogs) } },
    ...formScenes('wifiDialogs', opened(wifiDialogs, 'add.requested', null), addWifi),
    ...variants('wifiDialogs', opened(wifiDialogs, 'add.requested', null), addWifi, {
      ...actors('LF_ADMIN', 'DEALER_ADMIN'),
      'of the own dealership': {
        subject: { actor: profileOf('DEALER_ADMIN') },
        values: { dealershipId: 'oak' },
      },
      'a name that is taken': { problems: { ssid: 'taken' } },
    }),
    ...formScenes('wifiDialogs', opened(wifiDialogs, 'edit.requested', network), editWifi),
    ...formScenes('wifiDialogs', opened(wifiDialogs, 'delete.requested', network), deleteWifi),
  ],
})
