import type { AnyEventObject } from 'xstate'
import type { BulkAction } from '../../../src/domain/lists/bulk.ts'
import { BulkBar } from '../../../src/views/bulk/bulk-bar.view.tsx'
import { RowHistory } from '../../../src/views/history/row-history.view.tsx'
import { DeviceEditor } from '../../../src/views/lists/device-editor.view.tsx'
import { DevicesView } from '../../../src/views/lists/devices.view.tsx'
import { ListColumns } from '../../../src/views/lists/layout/list-columns.view.tsx'
import { UsersView } from '../../../src/views/lists/users.view.tsx'
import { WifiView } from '../../../src/views/lists/wifi.view.tsx'
import { done, failed } from '../../kit/model.ts'
import { controlledActor } from '../../kit/stubs.ts'
import { model as bulkAction } from '../../models/bulk/bulk-action.model.ts'
import { model as rowSelection } from '../../models/bulk/row-selection.model.ts'
import { model as deviceDialogs } from '../../models/dialogs/device-dialogs.model.ts'
import { model as userDialogs } from '../../models/dialogs/user-dialogs.model.ts'
import { model as wifiDialogs } from '../../models/dialogs/wifi-dialogs.model.ts'
import { model as csvExport } from '../../models/lists/csv-export.model.ts'
import { model as deviceEditors } from '../../models/lists/device-editors.model.ts'
import { model as listLayout } from '../../models/lists/list-layout.model.ts'
import { model as rowHistory } from '../../models/lists/row-history.model.ts'
import { model as savedViews } from '../../models/lists/saved-views.model.ts'
import { dealerOf, deviceOf, networkFailure, profileOf, userOf, wifiOf } from '../../models/samples.ts'
import { ROLES } from '../../roles/grid.ts'
import { listActors, listScenes } from './kit/lists.ts'
import { after, having, initial, initials, scenesOf } from './kit/scenes.ts'
import { walk } from './kit/walk.ts'
import { worldOf } from './kit/world.ts'

const note = { id: 'n', text: 'Loose cable', updatedAt: '2026-10-01T10:00:00.000Z' }
const devices = [
  deviceOf('1', { note, debugMode: true }),
  deviceOf('2', { status: 'shipped', trackingUrl: 'https://track.example/2' }),
  deviceOf('3', { status: 'shipped', configuration: null, iccId: null, assignedDate: null, country: null }),
  deviceOf('4', { status: 'inactive' }),
  deviceOf('5', { status: 'tracking', country: 'CA' }),
]
const users = [
  userOf('DEALER_USER', { id: '1', email: '1@maple.example', hasPasskeys: true }),
  userOf('GROUP_ADMIN', {
    id: '2',
    email: '2@maple.example',
    status: 'invited',
    groups: [{ id: 'north', name: 'North', dealers: [] }],
    dealers: [],
  }),
  userOf('DEALER_ADMIN', {
    id: '3',
    email: '3@maple.example',
    status: 'disabled',
    roles: [
      { name: 'DEALER_ADMIN', groupId: null, dealershipId: 'oak' },
      { name: 'DEALER_USER', groupId: null, dealershipId: 'elm' },
    ],
    dealers: [dealerOf('oak', 'Oak'), dealerOf('elm', 'Elm')],
  }),
  userOf('LF_ADMIN', { id: '4', email: 'lf_admin@provider.example', roles: [] }),
]

const worlds = (path: string) =>
  Object.fromEntries(
    ROLES.map((role) => {
      const own = {
        ...initials(csvExport, deviceDialogs, userDialogs, rowHistory, savedViews, listLayout, wifiDialogs),
        deviceEditors: having(initial(deviceEditors), {
          drafts: role === 'LF_ADMIN' ? [{ kind: 'note', id: '1', text: 'x' }] : [],
        }),
        rowSelection: having(initial(rowSelection), { list: path.slice(1) }),
      }
      return [role, { ...worldOf(role, path), ...own }]
    }),
  )

walk('lists/devices', DevicesView, () =>
  listScenes({ list: 'devices', rows: devices, worlds: worlds('/devices') }),
)

walk('lists/users', UsersView, () => listScenes({ list: 'users', rows: users, worlds: worlds('/users') }))

walk('lists/wifi', WifiView, () =>
  listScenes({
    list: 'wifi',
    rows: [wifiOf('1'), wifiOf('2')],
    worlds: worlds('/wifi-config'),
  }),
)

/** What acts on selected rows, with a few of its states. */
function barScenes(list: 'devices' | 'users', rows: readonly object[], ids: readonly string[]) {
  const actors = listActors(list, rows)
  const key: string = actors[`${list}.pages`]?.context.loaded.key
  const ready = after(
    rowSelection,
    rowSelection.inputs[0],
    { type: 'rows.selected', key, ids, anchor: null, isSelected: true },
    done('loadBulkAction', controlledActor),
  )
  const beside = {
    ...worldOf('LF_ADMIN', `/${list}`),
    ...actors,
    rowSelection: having(ready, { list, key, ids }),
    rowHistory: initial(rowHistory),
  }
  const asked = (action: BulkAction, ...events: readonly AnyEventObject[]) =>
    after(
      bulkAction,
      undefined,
      {
        type: 'action.requested',
        request: { action, targets: { ids }, count: ids.length, incomplete: false },
      },
      ...events,
    )
  const states = {
    selected: initial(bulkAction),
    ...(list === 'devices'
      ? {
          'to assign': asked('assign'),
          'to assign to Oak': asked('assign', { type: 'dealership.chosen', id: 'oak' }),
          running: asked('debugOn'),
          failed: asked('debugOn', failed('changeRows', networkFailure)),
        }
      : {
          'to disable': asked('disable'),
          'disabled in part': asked(
            'disable',
            { type: 'action.confirmed' },
            done('changeRows', [
              { id: '1@maple.example', outcome: 'changed', wasPublished: false },
              { id: '2@maple.example', outcome: 'forbidden', wasPublished: false },
            ]),
          ),
        }),
  }
  return Object.entries(states).map(([name, snapshot]) => ({
    name: `${list} ${name}`,
    actors: {
      ...beside,
      bulkAction: snapshot,
      // Its end unselects the rows.
      ...(name === 'disabled in part' && { rowSelection: having(ready, { list, key, ids: [] }) }),
    },
  }))
}

walk('bulk/bulk-bar-others', BulkBar, () => [
  ...barScenes('devices', devices, ['1', '2']),
  ...barScenes('users', users, ['1', '2']),
])

const staff = worldOf('LF_ADMIN', '/devices')

walk('history/row-history', RowHistory, () => scenesOf(rowHistory, staff))

/** The columns of a list of users, without their cells. */
const COLUMNS = ['select', 'email', 'name', 'status'].map((id) => ({
  id,
  header: id,
  ...(id === 'status' ? { title: 'Standing' } : {}),
}))

walk(
  'lists/layout/list-columns',
  () => <ListColumns columns={COLUMNS} />,
  () => scenesOf(listLayout, staff),
)

walk('lists/device-editor', DeviceEditor, () => [
  ...['https://track.example/1', 'no link'].map((trackingUrl) => ({
    name: `reading ${trackingUrl}`,
    actors: {
      ...staff,
      deviceEditors: after(deviceEditors, deviceEditors.inputs[0], {
        type: 'editor.requested',
        kind: 'tracking',
        device: deviceOf('2', { status: 'shipped', trackingUrl }),
        features: profileOf('LF_ADMIN').features,
      }),
    },
  })),
  ...scenesOf(deviceEditors, staff),
  ...scenesOf(deviceEditors, staff, { facets: () => [], isPhone: true }),
])
