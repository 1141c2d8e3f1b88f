import { debuggingOf, reportEdit, stockEdit } from '../../src/domain/changes/row-edits.ts'
import {
  deviceOf,
  inventoryItem,
  reportRow,
  profileOf as sampleProfile,
  userOf,
  wifiOf,
} from '../models/samples.ts'
import type { Services } from './answering.ts'

/** Method and address, the call, the body it sends, and its other options. */
export type Call = readonly [
  name: string,
  run: (services: Services) => Promise<unknown>,
  body?: object | undefined,
  more?: object,
]

const EMAIL = 'eve@maple.example'
const email = { email: ` ${EMAIL} ` }
const asked = { email: EMAIL }
const secrets = { code: '12345678', temporaryPassword: ' Old-Pass-1\u00a0', password: ' New-Pass-1 ' }
const ownerless = { isOwnerless: true }
const leadsTo = (page: string) => ({ headers: { 'x-redirect-uri': `https://portal.example/${page}` } })

type Values = Parameters<Services['ownProfile']['saveProfile']>[0]['values']
type Preferences = Parameters<Services['session']['savePreferences']>[0]
const PROFILE = { name: 'Zoë', family_name: 'N 🚗', preferred_language: 'fr' }
const named = (values: Values, sent: object): Call => [
  'PATCH /auth/user/profile',
  ({ ownProfile }) => ownProfile.saveProfile({ subject: sampleProfile('DEALER_USER'), values }),
  sent,
]
const preferring = (chosen: Preferences, sent: object): Call => [
  'PATCH /auth/user/profile',
  ({ session }) => session.savePreferences(chosen),
  sent,
]

export const ACCOUNT: readonly Call[] = [
  [
    'POST /auth/login',
    ({ session }) => session.signIn({ email: EMAIL, password: ' x ' }),
    { email: EMAIL, password: ' x ' },
    { isSignIn: true, ...ownerless },
  ],
  ['GET /auth/user/logout', ({ session }) => session.signOut(), undefined, { isChange: true, ...ownerless }],
  ['GET /auth/user/profile', ({ session }) => session.readProfile(), undefined, ownerless],
  named({ firstName: ' Zoë ', lastName: 'N 🚗', language: 'FR' }, PROFILE),
  named({ firstName: '', lastName: ' \t ', language: '' }, {}),
  preferring({ language: 'fr', theme: 'dark' }, { preferred_language: 'fr', preferred_theme: 'dark' }),
  preferring({ theme: 'dark' }, { preferred_theme: 'dark' }),
  [
    'POST /auth/forgot-password',
    ({ passwords }) => passwords.requestCode({ values: email, secrets: {} }),
    asked,
    leadsTo('reset-password'),
  ],
  ['POST /auth/login/link', ({ passwords }) => passwords.requestLink(asked), asked, leadsTo('login')],
  [
    'POST /auth/reset-password',
    ({ passwords }) => passwords.resetPassword({ values: email, secrets }),
    { email: EMAIL, code: '12345678', new_password: ' New-Pass-1 ' },
  ],
  [
    'POST /auth/set-password',
    ({ passwords }) => passwords.setPassword({ values: email, secrets }),
    { email: EMAIL, temporary_password: 'Old-Pass-1', new_password: ' New-Pass-1 ' },
  ],
]

const person = { ...email, firstName: ' Eve ', lastName: 'Moneypenny', language: 'FR', theme: 'Dark' }
const values = { ...person, role: 'DEALER_USER', groupId: 'north', dealershipId: 'oak' }
const names = {
  email: EMAIL,
  name: 'Eve',
  family_name: 'Moneypenny',
  preferred_language: 'fr',
  preferred_theme: 'dark',
}
const eve = userOf('DEALER_USER')
const withAnother = userOf('DEALER_USER', {
  roles: [...eve.roles, { name: 'GROUP_USER', groupId: 'south', dealershipId: null }],
})
const added = (role: string, place: object): Call => [
  'POST /auth/user',
  ({ users }) => users.addUser({ subject: { row: null }, values: { ...values, role } }),
  { ...names, roles: [{ name: role, ...place }] },
  leadsTo('set-password'),
]

type OneUser = 'disableUser' | 'enableUser' | 'resendInvitation' | 'withdrawInvitation' | 'resetPasskeys'
const ofEve = (name: string, act: OneUser, more = {}): Call => [
  name,
  ({ users }) => users[act]({ subject: { row: eve } }),
  { email: EMAIL },
  more,
]

export const USERS: readonly Call[] = [
  added('LF_ADMIN', {}),
  added('GROUP_USER', { group_id: 'north' }),
  added('DEALER_ADMIN', { configuration_id: 'oak' }),
  added('DEALER_USER', { configuration_id: 'oak' }),
  // An edit omits an unchanged role. A changed role is sent with the roles that the form does not show.
  ['PATCH /auth/user', ({ users }) => users.editUser({ subject: { row: withAnother }, values }), names],
  [
    'PATCH /auth/user',
    ({ users }) =>
      users.editUser({ subject: { row: withAnother }, values: { ...values, dealershipId: 'elm' } }),
    {
      ...names,
      roles: [
        { name: 'DEALER_USER', configuration_id: 'elm' },
        { name: 'GROUP_USER', group_id: 'south' },
      ],
    },
  ],
  ofEve('DELETE /auth/user', 'disableUser'),
  ofEve('POST /auth/user/enable', 'enableUser'),
  ofEve('POST /auth/user/invitation', 'resendInvitation', leadsTo('set-password')),
  ofEve('DELETE /auth/user/invitation', 'withdrawInvitation'),
  ofEve('POST /auth/user/reset-passkeys', 'resetPasskeys'),
]

const item = inventoryItem('1')
const group = { type: 'group', id: 'north' } as const
/** An edit of the inventory. */
export const trimmed = stockEdit(item, 'Performance')

export const VEHICLES: readonly Call[] = [
  ['GET /batteries/battery/reports/r%2F1', ({ reports }) => reports.readReport({ reportId: 'r/1' })],
  [
    'PATCH /batteries/battery/reports/a%2Fb',
    ({ changes }) => changes.saveChange({ change: reportEdit(reportRow('a/b'), 'published', true) }),
    { published: true },
  ],
  [
    'POST /batteries/battery/reports/r1/regenerate',
    ({ changes }) => changes.saveChange({ change: reportEdit(reportRow('r1'), 'regenerated', true) }),
    {},
  ],
  [
    'GET /batteries/battery/reports/metrics?context_type=group&context_id=north&time_zone=America%2FToronto',
    ({ metrics }) => metrics.readMetrics({ selection: group }),
  ],
  [
    'GET /batteries/battery/reports/metrics?context_type=all&time_zone=America%2FToronto',
    ({ metrics }) => metrics.readMetrics({ selection: { type: 'all' } }),
  ],
  [
    'POST /vehicles/vehicle/trims',
    ({ trims }) =>
      trims.readTrims({
        vehicles: [
          { vin: 'A', country: 'US' },
          { vin: 'B', country: 'CA' },
        ],
      }),
    { vins: { US: ['A'], CA: ['B'] } },
  ],
  ['GET /vehicles/location/80202', ({ locations }) => locations.readLocation({ code: '80202' })],
  [
    'PATCH /inventories/inventory/trim?context_type=dealership&context_id=oak',
    ({ changes }) => changes.saveChange({ change: trimmed }),
    { country: 'US', vin: item.vehicle.vin, detected_version: 'Performance' },
  ],
]

const network = { row: wifiOf('w/1') }
export const WIFI: readonly Call[] = [
  [
    'POST /configurations/api/v1/wifi',
    ({ wifi }) =>
      wifi.add({ subject: { row: null }, values: { ssid: ' Été ☀ \t', dealershipId: 'elm' }, secrets }),
    { ssid: ' Été ☀ ', password: ' New-Pass-1 ', configuration: { id: 'elm' } },
  ],
  [
    'PATCH /configurations/api/v1/wifi/w%2F1',
    ({ wifi }) => wifi.edit({ subject: network, values: {}, secrets }),
    { configuration: { id: 'oak' }, password: ' New-Pass-1 ' },
  ],
  ['DELETE /configurations/api/v1/wifi/w%2F1', ({ wifi }) => wifi.remove({ subject: network })],
]

const LINK = 'https://track.example/2'
const known = deviceOf('00/7', { status: 'shipped', trackingUrl: 'https://track.example/1' })
export const subject = { row: known }
const filled = {
  name: ' calm-elk ',
  chipId: 'chip-9',
  iccId: '89014103211118510738',
  status: 'inactive',
  trackingUrl: ` ${LINK} `,
  country: 'US',
  dealershipId: '',
  seenDealershipId: '',
}
export const unchanged = {
  name: known.name,
  chipId: 'chip-00/7',
  iccId: '89014103211118510720',
  status: 'shipped',
  trackingUrl: 'https://track.example/1',
  country: 'US',
  dealershipId: 'oak',
  seenDealershipId: 'oak',
}
const body = {
  name: 'calm-elk',
  configuration: null,
  chip_id: 'chip-9',
  icc_id: '89014103211118510738',
  status: 'inactive',
  tracking_url: null,
  country: 'US',
}
const noted = { kind: 'note', id: '00/7', note: 'Two\nlines' } as const
const DEVICE = '/devices/device/00%2F7'
const tracking = (trackingUrl: string, sent: string | null): Call => [
  `PATCH ${DEVICE}`,
  ({ devices }) => devices.saveEdit({ edit: { kind: 'tracking', id: '00/7', trackingUrl } }),
  { tracking_url: sent },
]
/** An edit of the device form, which sends only the changed fields. */
const edited = (changes: Partial<typeof unchanged>, sent: object): Call => [
  `PATCH ${DEVICE}`,
  ({ devices }) => devices.editDevice({ subject, values: { ...unchanged, ...changes } }),
  sent,
]

export const DEVICES: readonly Call[] = [
  [
    `PATCH ${DEVICE}`,
    ({ changes }) => changes.saveChange({ change: debuggingOf(known) }),
    { debug_mode: true },
  ],
  [`PATCH ${DEVICE}`, ({ devices }) => devices.saveEdit({ edit: noted }), { note: 'Two\nlines' }],
  tracking(LINK, LINK),
  tracking('', null),
  ['GET /devices/device/unregistered', ({ devices }) => devices.readUnregistered()],
  [
    'POST /devices/device',
    ({ devices }) => devices.addDevice({ subject: { row: null }, values: filled }),
    body,
  ],
  [
    'POST /devices/device',
    ({ devices }) =>
      devices.addDevice({
        subject: { row: null },
        values: { ...filled, status: 'shipped', dealershipId: 'oak' },
      }),
    { ...body, configuration: { id: 'oak' }, status: 'shipped', tracking_url: LINK },
  ],
  edited({ name: ' calm-elk' }, { name: 'calm-elk' }),
  edited({ iccId: '89014103211118510738 ' }, { icc_id: '89014103211118510738' }),
  edited({ status: 'active' }, { status: 'active' }),
  edited({ country: 'CA' }, { country: 'CA' }),
  edited({ trackingUrl: '' }, { tracking_url: null }),
  edited({ trackingUrl: ` ${LINK}` }, { tracking_url: LINK }),
  edited({ status: 'inactive', trackingUrl: LINK }, { status: 'inactive' }),
  edited({ dealershipId: 'elm' }, { configuration: { id: 'elm' }, expected_configuration: { id: 'oak' } }),
  edited({ dealershipId: '' }, { configuration: null, expected_configuration: { id: 'oak' } }),
  edited(
    { dealershipId: 'elm', seenDealershipId: '' },
    { configuration: { id: 'elm' }, expected_configuration: null },
  ),
  edited({ dealershipId: 'elm', seenDealershipId: 'elm', name: 'x' }, { name: 'x' }),
  [
    `PATCH ${DEVICE}`,
    ({ devices }) => devices.noteDevice({ subject, values: { note: 'Two\nlines 🔌' } }),
    { note: 'Two\nlines 🔌' },
  ],
  [`DELETE ${DEVICE}`, ({ devices }) => devices.deleteDevice({ subject })],
  [`POST ${DEVICE}/token`, ({ devices }) => devices.issueToken({ subject })],
  [`DELETE ${DEVICE}/token`, ({ devices }) => devices.revokeToken({ subject })],
]
