import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { debuggingOf, stockEdit } from '../../src/domain/changes/row-edits.ts'
import { LIST_NAMES } from '../../src/domain/resources/lists.ts'
import { done, failed, type Model } from '../kit/model.ts'
import { reportMetrics } from '../models/home/metrics-sample.ts'
import { deviceOf, groups, inventoryItem, profileOf } from '../models/samples.ts'

const north = { type: 'group', id: 'north' } as const
const derived = { path: '/users', search: '?searchTerm=tesla+x&context=group%3Anorth' }
const opened = { path: '/battery-reports/one', search: '?zip=80202&context=dealership:oak' }
const unknown = { path: '/tesla/one', search: '?tesla=one&filter=tesla' }
const conflict = { expected: { id: 'oak', name: 'Oak' }, current: { id: 'fir', name: 'Fir' } }
const shown = [derived, opened, unknown].map((address) => ({
  type: 'screen.shown',
  screen: 'users',
  address,
  selection: north,
}))

const note = { id: '7', text: 'Ask Ada', updatedAt: '2026-10-01T10:00:00.000Z' }
const noted = deviceOf('7', { status: 'shipped', trackingUrl: 'https://track.example/7', note })
const by = { actor: profileOf('LF_ADMIN'), groups }

const VALUES: Readonly<Record<string, string>> = {
  name: 'keen-fox',
  chipId: 'chip-7',
  iccId: '89014103211118510738',
  trackingUrl: 'https://track.example/7',
  dealershipId: 'oak',
  seenDealershipId: 'elm',
  groupId: 'north',
  firstName: 'Ada',
  lastName: 'Byron',
  ssid: 'Loggers',
  note: 'Ask Ada',
}

/** The end of a form, with these values. */
const ended = (form: string, fields: string) =>
  done(form, {
    outcome: 'saved',
    values: Object.fromEntries(fields.split(' ').map((field) => [field, VALUES[field]])),
  })

/** Events with more kinds of texts than the models need. */
const MORE: Readonly<Record<string, readonly AnyEventObject[]>> = {
  csvExport: [
    {
      type: 'export.requested',
      request: {
        list: 'users',
        source: { service: 'auth', path: '/user/list/export' },
        query: { filter: 'user_all', search: 'tesla x', sort: { key: 'email', direction: 'ASC' } },
        selection: north,
        columns: ['email'],
        language: 'en',
      },
    },
  ],
  reportMetrics: [
    { type: 'selection.changed', selection: { type: 'dealership', id: 'oak' }, isStep: true },
    done('readMetrics', { ...reportMetrics, more: 'Ada' }),
  ],
  devicesPages: [
    done('readRows', { rows: [noted], total: 1, counts: null }),
    { type: 'row.saved', list: 'devices', change: debuggingOf(noted), row: noted, isSettling: false },
  ],
  deviceDialogs: [
    { type: 'edit.requested', row: noted, by },
    {
      type: 'offers.changed',
      offers: {
        unregistered: [
          { chipId: 'c', iccId: '8901', serialNumber: '4001', seenAt: '2026-10-20T10:00:00.000Z' },
        ],
        name: 'calm-elk',
      },
    },
    done('noteDevice', { outcome: 'saved', values: { note: 'Ask Ada' } }),
    ended('addDevice', 'name chipId iccId trackingUrl dealershipId seenDealershipId'),
    ended('editDevice', 'name chipId iccId trackingUrl dealershipId seenDealershipId'),
  ],
  userDialogs: [
    ended('addUser', 'firstName lastName groupId dealershipId'),
    ended('editUser', 'firstName lastName groupId dealershipId'),
  ],
  wifiDialogs: [ended('addWifi', 'ssid dealershipId')],
  deviceEditors: (['note', 'tracking'] as const).map((kind) => ({
    type: 'editor.requested',
    kind,
    device: noted,
    features: by.actor.features,
  })),
  location: [
    { type: 'link.followed', to: '/battery-reports/one?zip=80202' },
    { type: 'redirect.derived', to: '/set-password?email=ada%40provider.example' },
    { type: 'search.derived', search: derived.search },
    { type: 'history.moved', address: opened, by: 0 },
    { type: 'history.moved', address: unknown, by: 0 },
  ],
  notifications: [
    { type: 'notice.given', tone: 'error', message: 'report.error.fetchFailed', page: opened.path },
    {
      type: 'notice.given',
      tone: 'success',
      message: 'inventory.success.trimUpdated',
      page: opened.path,
      subject: '2021 Tesla Model 3 · 729541',
      undo: {
        list: 'changes',
        edits: [
          {
            ...stockEdit(inventoryItem('row-1'), 'Long Range'),
            vehicle: { vin: '5YJ3E1EA3MF729541', country: 'CA' },
            configurationId: 'north',
          },
        ],
      },
    },
  ],
  portal: [derived, opened, unknown].flatMap((address) => [
    { type: 'address.changed', address },
    { type: 'address.derived', address },
    { type: 'profile.loaded', profile: { ...profileOf('GROUP_USER'), dealers: groups[0]?.dealers ?? [] } },
    { type: 'redirect.due', to: address.path + address.search },
    { type: 'selection.stored', email: 'ada@provider.example', selection: north, expanded: ['north'] },
  ]),
  session: [derived, opened, unknown].flatMap((address) => [
    { type: 'address.changed', address },
    { type: 'address.derived', address },
    { type: 'query.changed', params: { filter: 'user_all', searchTerm: 'tesla x' } },
    { type: 'redirect.due', to: address.path + address.search },
  ]),
  ...Object.fromEntries(
    ['home', ...LIST_NAMES, 'report'].map((screen) => [
      `${screen}Screen`,
      [
        ...shown,
        { type: 'redirect.due', to: '/battery-reports/one' },
        { type: 'postalCode.chosen', code: '80202' },
        { type: 'picture.replaced', reportId: 'one', imagePath: 'a.jpg' },
        { type: 'picture.uploaded', reportId: 'one', imagePath: 'a.jpg' },
        { type: 'vehicles.seen', vehicles: [{ vin: '5YJ3E1EA0MF900001', country: 'US' }] },
      ],
    ]),
  ),
}

/** A typed and a chosen text for each field of a form. */
const edits = ({ context }: AnyMachineSnapshot): readonly AnyEventObject[] =>
  Object.keys(context?.values ?? {})
    .filter((field) => field in VALUES)
    .flatMap((field) =>
      ['field.edited', 'option.chosen'].map((type) => ({ type, field, value: VALUES[field] })),
    )

/** A sample with texts where the models have none. */
export function enriched(sample: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return {
    ...sample,
    ...(sample.imagePath === null ? { imagePath: 'a.jpg' } : {}),
    ...('iccId' in sample && 'debugMode' in sample ? { note, trackingUrl: noted.trackingUrl } : {}),
    ...('preferredTheme' in sample && 'groups' in sample ? { groups, dealers: groups[0]?.dealers } : {}),
    ...('vin' in sample && 'country' in sample ? { make: 'Tesla', model: 'Model 3' } : {}),
  }
}

/** What a list is asked for, with a search and a context selection. */
const QUERY = [
  { type: 'screen.opened', search: derived.search, selection: north },
  { type: 'search.typed', text: 'tesla x' },
  { type: 'selection.changed', selection: { type: 'dealership', id: 'oak' }, isStep: true },
]

/** Events of a machine with more kinds of texts than the events of its model. */
export function moreEvents(model: Model, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const events = model.events(snapshot)
  const children = new Set(events.flatMap(({ type }) => /^xstate\.error\.actor\.(.+)$/.exec(type)?.[1] ?? []))
  const failures = [...children].flatMap((child) => [
    failed(child, { code: 'rejected', status: 409, message: 'Ada has it', field: 'tesla', conflict }),
    failed(child, { code: 'tesla', message: 'Ada' }),
    failed(child, 'Ada has it'),
  ])
  return [
    ...events,
    ...edits(snapshot),
    ...(MORE[model.id] ?? []),
    ...(model.id.endsWith('Query') ? QUERY : []),
    ...failures,
  ]
}
