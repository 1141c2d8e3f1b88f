import type { RoleName } from '../../../src/domain/session/roles.ts'
import type { DealerGroup } from '../../../src/domain/shell/dealer-group.ts'
import { DeviceDialogs } from '../../../src/views/dialogs/device-dialogs.view.tsx'
import { UserDialogs } from '../../../src/views/dialogs/user-dialogs.view.tsx'
import { WifiDialogs } from '../../../src/views/dialogs/wifi-dialogs.view.tsx'
import { failed, type Model } from '../../kit/model.ts'
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
  models as userForms,
  withdrawInvitation,
} from '../../models/dialogs/user-forms.model.ts'
import { model as wifiDialogs } from '../../models/dialogs/wifi-dialogs.model.ts'
import { addWifi, deleteWifi, editWifi } from '../../models/dialogs/wifi-forms.model.ts'
import { dealerOf, deviceOf, groups, loggerOf, profileOf, userOf } from '../../models/samples.ts'
import { model as sessionModel } from '../../models/session/session.model.ts'
import type { Actors } from './kit/rendered-view.tsx'
import { after, further, having, initial, initials, playOf, scenesOf } from './kit/scenes.ts'
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

/** What a form starts with instead: parts of its subject and values, and more of its context. */
type Changes = Partial<Record<'subject' | 'values' | 'failure' | 'problems', object>>

/** A form in each of its states, inside the dialog that this event opens, and then as it starts with other inputs. */
function formScenes(
  dialogs: Model,
  type: string,
  row: unknown,
  form: Model,
  changes: Readonly<Record<string, Changes>> = {},
): readonly Scene[] {
  const open = after(dialogs, dialogs.inputs[0], { type, row, by })
  const beside = { ...staff, [dialogs.id]: open, deviceOffers: initial(deviceOffers) }
  const first = initial(form)
  const changed = Object.entries(changes).map(([name, { subject, values, ...rest }]) => [
    name,
    having(first, {
      subject: { ...first.context.subject, ...subject },
      values: { ...first.context.values, ...values },
      ...rest,
    }),
  ])
  return [...scenesOf(form, beside), ...further(form.id, beside, Object.fromEntries(changed))].map(
    (scene) => ({ ...scene, name: `${form.id} ${scene.name}` }),
  )
}

/** A form beside which the session knows these groups. */
const inGroups = (name: string, known: readonly DealerGroup[], form: Actors): readonly Scene[] => [
  { name, actors: { ...staff, session: having(staff.session, { groups: known }), ...form } },
]

const actors = (...roles: readonly RoleName[]) =>
  Object.fromEntries(roles.map((role) => [role, { subject: { actor: profileOf(role) } }]))
const device = deviceOf('1')
const refused = { failure: { code: 'rejected', status: 409, message: '', field: null } }
const taken = (current: object | null) => ({
  failure: { ...refused.failure, message: 'No', conflict: { current } },
})

/** The dialogs of a list, one after the other. */
const dialogsPlay = (dialogs: Model, ...forms: readonly Model[]) =>
  playOf(dialogs, { ...staff, ...initials(deviceOffers, ...forms) })

walk(
  'dialogs/device-dialogs',
  DeviceDialogs,
  () => [
    { name: 'closed', actors: { ...staff, deviceDialogs: initial(deviceDialogs) } },
    ...formScenes(deviceDialogs, 'add.requested', null, addDevice, {
      ...actors('LF_USER', 'GROUP_ADMIN', 'DEALER_ADMIN'),
      'with a chip that is taken': { problems: { chipId: 'taken', iccId: 'taken' } },
      'with a chip that is refused': { problems: { chipId: 'refused' } },
    }),
    ...scenesOf(deviceOffers, {
      ...staff,
      deviceDialogs: after(deviceDialogs, deviceDialogs.inputs[0], { type: 'add.requested', row: null, by }),
      addDevice: after(addDevice, addDevice.inputs[0], {
        type: 'subject.changed',
        changes: { offers: { unregistered: [{ ...loggerOf(1), iccId: '89' }], name: 'calm-elk' } },
      }),
    }),
    ...formScenes(deviceDialogs, 'edit.requested', device, editDevice, {
      ...actors('LF_USER', 'GROUP_ADMIN', 'DEALER_ADMIN'),
      'somebody chose another dealership': {
        values: { dealershipId: 'elm' },
        ...taken({ id: 'fir', name: 'Fir' }),
      },
      'somebody took it away': { values: { dealershipId: '' }, ...taken({ id: 'fir', name: 'Fir' }) },
      'somebody unassigned it': { values: { dealershipId: 'elm' }, ...taken(null) },
      'somebody chose the same': { values: { dealershipId: 'elm' }, ...taken({ id: 'elm', name: 'Elm' }) },
    }),
    ...formScenes(deviceDialogs, 'delete.requested', device, deleteDevice),
    ...formScenes(deviceDialogs, 'token.requested', device, loggerToken),
    ...formScenes(deviceDialogs, 'note.requested', device, noteDevice, {
      'of a device that has one': {
        subject: {
          row: deviceOf('1', { note: { id: 'n', text: 'Loose', updatedAt: '2026-10-01T10:00:00.000Z' } }),
        },
        values: { note: 'Loose' },
      },
      'that is long': { values: { note: 'x'.repeat(1995) } },
    }),
  ],
  { plays: () => [dialogsPlay(deviceDialogs, addDevice, editDevice, deleteDevice, noteDevice, loggerToken)] },
)

const user = userOf('DEALER_USER')
const holder = userOf('DEALER_USER', { hasPasskeys: true })

walk(
  'dialogs/user-dialogs',
  UserDialogs,
  () => [
    { name: 'closed', actors: { ...staff, userDialogs: initial(userDialogs) } },
    ...formScenes(userDialogs, 'add.requested', null, addUser, {
      ...actors('LF_ADMIN', 'DEALER_ADMIN'),
      'staff of the provider': {
        subject: { actor: profileOf('LF_ADMIN') },
        values: { role: 'LF_USER' },
        problems: { email: 'refused' },
      },
      'an address that exists': refused,
    }),
    ...inGroups('many dealerships', manyGroups, {
      userDialogs: after(userDialogs, userDialogs.inputs[0], { type: 'add.requested', row: null, by }),
      addUser: having(initial(addUser), {
        subject: { ...initial(addUser).context.subject, actor: profileOf('LF_ADMIN') },
        values: { ...initial(addUser).context.values, role: 'DEALER_USER' },
      }),
    }),
    ...inGroups('while no groups are known', [], {
      userDialogs: after(userDialogs, userDialogs.inputs[0], { type: 'edit.requested', row: user, by }),
      editUser: initial(editUser),
    }),
    ...formScenes(userDialogs, 'edit.requested', user, editUser, {
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
    }),
    ...formScenes(userDialogs, 'disable.requested', user, disableUser, {
      'the last provider admin': refused,
    }),
    ...formScenes(userDialogs, 'enable.requested', user, enableUser),
    ...formScenes(userDialogs, 'resend.requested', user, resendInvitation),
    ...formScenes(userDialogs, 'withdraw.requested', user, withdrawInvitation, {
      'an accepted invitation': refused,
    }),
    ...formScenes(userDialogs, 'resetPasskeys.requested', holder, resetPasskeys),
  ],
  { plays: () => [dialogsPlay(userDialogs, ...userForms)] },
)

const network = { id: '1', ssid: 'Loggers 1', configuration: { id: 'oak', name: 'Oak' } }

walk(
  'dialogs/wifi-dialogs',
  WifiDialogs,
  () => [
    { name: 'closed', actors: { ...staff, wifiDialogs: initial(wifiDialogs) } },
    {
      name: 'crashed',
      actors: {
        ...staff,
        wifiDialogs: after(
          wifiDialogs,
          wifiDialogs.inputs[0],
          { type: 'add.requested', row: null, by },
          failed('addWifi', new Error('crashed')),
        ),
      },
    },
    ...formScenes(wifiDialogs, 'add.requested', null, addWifi, {
      ...actors('LF_ADMIN', 'DEALER_ADMIN'),
      'of the own dealership': {
        subject: { actor: profileOf('DEALER_ADMIN') },
        values: { dealershipId: 'oak' },
      },
      'a name that is taken': { problems: { ssid: 'taken' } },
    }),
    ...formScenes(wifiDialogs, 'edit.requested', network, editWifi),
    ...formScenes(wifiDialogs, 'delete.requested', network, deleteWifi),
  ],
  { plays: () => [dialogsPlay(wifiDialogs, addWifi, editWifi, deleteWifi)] },
)
