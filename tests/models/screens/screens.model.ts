import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Screen } from '../../../src/domain/session/routes.ts'
import { failureNotice } from '../../../src/domain/shell/notice.ts'
import { profileScreenMachine } from '../../../src/machines/account/profile-screen.machine.ts'
import { homeScreenMachine } from '../../../src/machines/home/home-screen.machine.ts'
import { devicesScreenMachine } from '../../../src/machines/lists/devices.machine.ts'
import { inventoryScreenMachine } from '../../../src/machines/lists/inventory.machine.ts'
import { reportsScreenMachine } from '../../../src/machines/lists/reports.machine.ts'
import { usersScreenMachine } from '../../../src/machines/lists/users.machine.ts'
import { wifiScreenMachine } from '../../../src/machines/lists/wifi.machine.ts'
import { reportScreenMachine } from '../../../src/machines/report/report-screen.machine.ts'
import { auditScreenMachine } from '../../../src/machines/support/audit.machine.ts'
import { traceScreenMachine } from '../../../src/machines/support/trace-screen.machine.ts'
import { tracesScreenMachine } from '../../../src/machines/support/traces.machine.ts'
import { defineModel, failed, type Model, plain, unless } from '../../kit/model.ts'

const changed = { type: 'rows.changed' }
const seen = { type: 'vehicles.seen', vehicles: [] }
const saved = { type: 'edit.saved', list: 'report' }
const told = (...lists: readonly string[]) => lists.map((list) => ({ type: 'list.edited', list }))
/** Its own rows and views, those of the reports, and those of no other list. */
const edited = (list: string) => told(list, `${list}.savedViews`, 'report', 'otherList')
const redirect = { type: 'redirect.due', to: '/elsewhere' }
const pictures = ['picture.uploaded', 'picture.replaced'].map((type) => {
  return { type, reportId: 'one', imagePath: 'new.jpg' }
})

export const models = [
  defineScreenModel(devicesScreenMachine, 'devices', '/devices', [changed, ...edited('devices')]),
  defineScreenModel(inventoryScreenMachine, 'inventory', '/inventory', [
    seen,
    changed,
    ...edited('inventory'),
  ]),
  defineScreenModel(reportsScreenMachine, 'reports', '/battery-reports', [
    seen,
    changed,
    saved,
    ...edited('reports'),
    { type: 'narrowing.chosen', narrowing: { make: 'Tesla' } },
    ...pictures,
  ]),
  defineScreenModel(usersScreenMachine, 'users', '/users', [changed, ...edited('users')]),
  defineScreenModel(wifiScreenMachine, 'wifi', '/wifi-config', [changed, ...edited('wifi')]),
  defineScreenModel(homeScreenMachine, 'home', '/home', told('report', 'inventoryList')),
  defineScreenModel(profileScreenMachine, 'profile', '/profile', []),
  defineScreenModel(reportScreenMachine, 'report', '/battery-reports/one', [
    ...told('report', 'devicesList'),
    ...pictures,
    redirect,
    { type: 'postalCode.chosen', code: 'M5V3L9' },
  ]),
  defineScreenModel(auditScreenMachine, 'audit', '/audit', []),
  defineScreenModel(tracesScreenMachine, 'traces', '/support/traces', [changed]),
  defineScreenModel(traceScreenMachine, 'trace', '/support/traces/ABCD-2345', [redirect]),
]

/**
 * The model of a screen: its children run as long as it does, and its reader opens only for its own screen.
 *
 * @param more - the events of its children besides notices
 */
function defineScreenModel(
  machine: AnyStateMachine,
  screen: Screen,
  path: string,
  more: readonly AnyEventObject[],
): Model {
  const children = machine.root.invoke.map(({ id }) => id)
  // One at a time: the reader, and one other. All together would make a situation of each set of them.
  const parts = children.filter((id) => !id.startsWith('forward.'))
  const crashing = [...new Set([...parts.slice(0, 1), ...parts.slice(-1)])]
  const shown = (at: Screen | null) =>
    ({ type: 'screen.shown', screen: at, address: { path, search: '' }, selection: { type: 'all' } }) as const
  const notice = failureNotice('general.error.refreshFailed')
  return defineModel(import.meta.url, {
    machine,
    as: unless('reportsScreen', machine),
    input: { selection: { type: 'all' }, features: ['reports.debug'] },
    events: ({ context }) => [
      ...(context.crashed.length > 0 ? [] : crashing.map((id) => failed(id, new Error('crashed')))),
      shown(screen),
      shown(null),
      { type: 'selection.changed', selection: { type: 'group', id: 'north' }, isStep: true },
      ...plain('window.focused', 'network.recovered'),
      ...(machine.events.includes(notice.type) ? [notice] : []),
      ...more,
    ],
    ignored: Object.fromEntries(
      children.flatMap((id) =>
        ['done', ...(crashing.includes(id) ? [] : ['error'])].map((end) => [
          `xstate.${end}.actor.${id}`,
          'the child runs as long as the screen, and one crashes as the others',
        ]),
      ),
    ),
    project: ['crashed'],
    invariants: {
      'all children run but those that have crashed': ({ children: alive, context }) =>
        children.every((id) => id in alive !== context.crashed.includes(id.replace('forward.', ''))),
    },
    edgeInvariants: {
      'what has crashed starts again when the screen is shown, and not before': ({ event, from, to }) =>
        event.type.startsWith('xstate.error') ||
        to.context.crashed === from.context.crashed ||
        (event.type === 'screen.shown' && to.context.crashed.length === 0),
    },
  })
}
