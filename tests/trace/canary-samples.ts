import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { done, failed, type Model } from '../kit/model.ts'
import { deviceOf, groups, profileOf } from '../models/samples.ts'

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

/** Events with more kinds of texts than the models need. */
const MORE: Readonly<Record<string, readonly AnyEventObject[]>> = {
  devicesList: [done('readRows', { rows: [noted], total: 1, counts: null })],
  deviceDialogs: [
    { type: 'edit.requested', row: noted, by },
    { type: 'offers.changed', offers: { unregistered: [{ chipId: 'c', iccId: '8901' }], name: 'calm-elk' } },
    done('noteDevice', { outcome: 'saved', values: { note: 'Ask Ada' } }),
  ],
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
    { type: 'history.moved', address: opened },
    { type: 'history.moved', address: unknown },
  ],
  notifications: [
    { type: 'notice.given', tone: 'error', message: 'report.error.fetchFailed', page: opened.path },
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
    ['home', 'reports', 'inventory', 'devices', 'users', 'wifi', 'report'].map((screen) => [
      `${screen}Screen`,
      [
        ...shown,
        { type: 'redirect.due', to: '/battery-reports/one' },
        { type: 'postalCode.chosen', code: '80202' },
        { type: 'vehicles.seen', vehicles: [{ vin: '5YJ3E1EA0MF900001', country: 'US' }] },
      ],
    ]),
  ),
}

/** A list with a search and a context selection. */
const LIST = [
  { type: 'screen.opened', search: derived.search, selection: north },
  { type: 'search.typed', text: 'tesla x' },
]

/** The events of a model, with more texts in them. */
export function moreEvents(model: Model, snapshot: AnyMachineSnapshot): readonly AnyEventObject[] {
  const events = model.events(snapshot)
  const children = new Set(events.flatMap(({ type }) => /^xstate\.error\.actor\.(.+)$/.exec(type)?.[1] ?? []))
  const failures = [...children].flatMap((child) => [
    failed(child, { code: 'rejected', status: 409, message: 'Ada has it', field: 'tesla', conflict }),
    failed(child, { code: 'tesla', message: 'Ada' }),
    failed(child, 'Ada has it'),
  ])
  return [...events, ...(MORE[model.id] ?? []), ...(model.id.endsWith('List') ? LIST : []), ...failures]
}
