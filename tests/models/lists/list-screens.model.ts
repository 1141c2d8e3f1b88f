import { devicesScreenMachine } from '../../../src/machines/lists/devices-screen.machine.ts'
import { inventoryScreenMachine } from '../../../src/machines/lists/inventory-screen.machine.ts'
import { reportsScreenMachine } from '../../../src/machines/lists/reports-screen.machine.ts'
import { usersScreenMachine } from '../../../src/machines/lists/users-screen.machine.ts'
import { wifiScreenMachine } from '../../../src/machines/lists/wifi-screen.machine.ts'
import { defineScreenModel } from '../screen-model.ts'

const changed = { type: 'rows.changed' }
const seen = { type: 'vehicles.seen', vehicles: [] }
const picture = { reportId: 'one', imagePath: 'new.jpg' }

export const models = [
  defineScreenModel(import.meta.url, {
    machine: devicesScreenMachine,
    screen: 'devices',
    path: '/devices',
    children: [
      'devices',
      'rowSelection',
      'deviceEditors',
      'deviceDialogs',
      'rowHistory',
      'rowUndo',
      'listLayout',
      'savedViews',
    ],
    more: [changed],
  }),
  defineScreenModel(import.meta.url, {
    machine: inventoryScreenMachine,
    screen: 'inventory',
    path: '/inventory',
    children: ['inventory', 'trims', 'inventoryImport', 'rowHistory', 'listLayout', 'savedViews'],
    more: [
      seen,
      changed,
      { type: 'list.edited', list: 'reportsList' },
      { type: 'list.edited', list: 'inventoryList' },
    ],
  }),
  defineScreenModel(import.meta.url, {
    machine: reportsScreenMachine,
    screen: 'reports',
    path: '/battery-reports',
    children: [
      'reports',
      'rowSelection',
      'trims',
      'pictureUpload',
      'rowHistory',
      'listLayout',
      'reportFilters',
      'savedViews',
    ],
    more: [
      seen,
      changed,
      { type: 'edit.saved', list: 'reportsList' },
      { type: 'edit.confirmed', edit: { kind: 'regenerated', id: 'one' } },
      { type: 'narrowing.chosen', narrowing: { make: 'Tesla' } },
      { type: 'picture.uploaded', ...picture },
      { type: 'picture.replaced', ...picture },
    ],
  }),
  defineScreenModel(import.meta.url, {
    machine: usersScreenMachine,
    screen: 'users',
    path: '/users',
    children: ['users', 'rowSelection', 'userDialogs', 'rowHistory', 'rowUndo', 'listLayout', 'savedViews'],
    more: [changed],
  }),
  defineScreenModel(import.meta.url, {
    machine: wifiScreenMachine,
    screen: 'wifi',
    path: '/wifi-config',
    children: ['wifi', 'wifiDialogs', 'rowHistory', 'listLayout', 'savedViews'],
    more: [changed],
  }),
]
