import { expect, test } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, fromCallback, fromPromise } from 'xstate'
import { canEditDevice, type DeviceField, fieldsToAdd, fieldsToEdit } from '../../src/domain/lists/device.ts'
import { choosesWifiDealership } from '../../src/domain/resources/wifi.ts'
import type { Profile } from '../../src/domain/session/profile.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { deviceDialogsMachine } from '../../src/machines/dialogs/device-dialogs.machine.ts'
import { userDialogsMachine } from '../../src/machines/dialogs/user-dialogs.machine.ts'
import { deviceEditorsMachine } from '../../src/machines/lists/device-editors.machine.ts'
import { wifiDialogsMachine } from '../../src/machines/lists/wifi.machine.ts'
import { traceDialogsMachine } from '../../src/machines/support/trace-dialogs.machine.ts'
import { groups, sentTraceOf, userOf, wifiOf } from '../models/samples.ts'
import { grid, ROLES } from '../roles/grid.ts'
import { actorOf, controlsIn, screenOf, shipped } from './screen-of.ts'

/*
 * A second copy of the specification's rights (platform and domain part, section 6). Do not compute it from the tables of
 * the product: then it would prove nothing.
 */

/** The fields of forms that only some roles fill in, and the fields of a device that each role may send. */
const FIELDS = grid(`
  field                  | signed out | LF_ADMIN | LF_USER | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  add device dealership  | no         | yes      | yes     | yes         | no         | no           | no
  add device hardware    | no         | yes      | no      | no          | no         | no           | no
  edit device dealership | no         | yes      | no      | no          | no         | no           | no
  edit device hardware   | no         | yes      | no      | no          | no         | no           | no
  send name              | no         | yes      | no      | yes         | no         | yes          | no
  send configuration     | no         | yes      | no      | no          | no         | no           | no
  send icc_id            | no         | yes      | no      | no          | no         | no           | no
  send status            | no         | yes      | no      | no          | no         | no           | no
  send country           | no         | yes      | no      | no          | no         | no           | no
  send tracking_url      | no         | yes      | no      | no          | no         | no           | no
  send note              | no         | yes      | no      | no          | no         | no           | no
  send debug_mode        | no         | yes      | no      | no          | no         | no           | no
  add wifi dealership    | no         | yes      | yes     | yes         | yes        | no           | no
`)

function isFilledIn(label: string, { role }: Profile): boolean {
  const [action = '', kind = '', field = ''] = label.split(' ')
  if (action === 'send') return canEditDevice(role, kind as DeviceField)
  if (kind === 'wifi') return choosesWifiDealership({ role })
  return (action === 'add' ? fieldsToAdd(role) : fieldsToEdit(role))[field as 'hardware']
}

test.each(FIELDS)(
  'the role decides the fields of forms: $label',
  {
    tags: ['D6.6', 'D6.10', 'D6.11', 'D6.12'],
  },
  ({ label, cells }) => {
    const found = cells.map(({ actor }) => [actor, isFilledIn(label, actorOf(actor)) ? 'yes' : 'no'])
    expect(found).toEqual(cells.map(({ actor, expected }) => [actor, expected]))
  },
)

/**
 * The roles that each role may edit and disable: strictly lower levels, and only for roles that manage users. Nobody is
 * above provider admins, so they manage each other.
 */
const MANAGED: Readonly<Record<RoleName, string>> = {
  LF_ADMIN: 'LF_ADMIN LF_USER GROUP_ADMIN GROUP_USER DEALER_ADMIN DEALER_USER',
  LF_USER: '',
  GROUP_ADMIN: 'GROUP_USER DEALER_ADMIN DEALER_USER',
  GROUP_USER: '',
  DEALER_ADMIN: 'DEALER_USER',
  DEALER_USER: '',
}

const nothing = () => undefined

/** Opens the dialog of `label` as this user. Returns the state of the machine. */
function opened(label: string, actor: Profile): string {
  const [kind = '', action = ''] = label.split(' ')
  const by = { actor, groups }
  const rows = {
    device: shipped,
    user: userOf('DEALER_USER'),
    wifi: wifiOf('1'),
    trace: sentTraceOf('ABCD-2345'),
  }
  const never = fromPromise(() => new Promise<never>(nothing))
  const machines: Readonly<Record<string, AnyStateMachine>> = {
    device: deviceDialogsMachine.provide({
      actors: { forwardEmitted: fromCallback(() => nothing), deviceOffers: never as never },
    }),
    user: userDialogsMachine,
    wifi: wifiDialogsMachine,
    trace: traceDialogsMachine,
    editor: deviceEditorsMachine,
  }
  const machine = machines[kind]
  if (machine === undefined) throw new Error(`${label} is none`)
  const started: AnyActorRef = createActor(machine).start()
  if (kind === 'editor')
    started.send({ type: 'editor.requested', kind: action, device: shipped, features: actor.features })
  else if (action === 'add') started.send({ type: 'add.requested', by })
  else started.send({ type: `${action}.requested`, row: rows[kind as 'device'], by })
  if (kind === 'editor') started.send({ type: 'editing.begun' })
  const snapshot = started.getSnapshot()
  started.stop()
  if (snapshot.matches(kind === 'editor' ? { editor: 'closed' } : 'closed')) return 'no'
  if (kind !== 'editor') return String(snapshot.value)
  return snapshot.matches({ editor: { open: 'editing' } }) ? 'edit' : 'read'
}

/** By right, the one dialog or editor that it opens. */
const RIGHTS = {
  'devices.create': 'device add',
  'devices.edit': 'device edit',
  'devices.delete': 'device delete',
  'devices.note.edit': 'device note',
  'users.create': 'user add',
  'users.edit': 'user edit',
  'users.disable': 'user disable',
  'wifi.create': 'wifi add',
  'wifi.edit': 'wifi edit',
  'wifi.delete': 'wifi delete',
  'devices.note.view': 'editor note',
  'devices.trackingUrl.view': 'editor tracking',
  'support.delete': 'trace delete',
} as const

// Which role has which right is in `permissions.test.ts`.
test.each(Object.entries(RIGHTS))(
  '%s opens only %s',
  { tags: ['P6.9', 'P6.12', 'P6.13', 'D6.3', 'D6.4', 'D6.5', 'D6.6', 'D6.7'] },
  (right, dialog) => {
    const actor = { ...actorOf('LF_ADMIN'), features: [right as keyof typeof RIGHTS] }
    expect(Object.values(RIGHTS).filter((label) => opened(label, actor) !== 'no')).toEqual([dialog])
    expect(opened('user add', actorOf('signed out'))).toBe('no')
  },
)

test.each([
  ['LF_ADMIN', 'edit'],
  ['LF_USER', 'read'],
  ['GROUP_ADMIN', 'no'],
] as const)('an editor in a row of devices lets %s %s', (role, may) => {
  const actor = actorOf(role)
  expect([opened('editor note', actor), opened('editor tracking', actor)]).toEqual([may, may])
})

/** The reasons why a user cannot be edited or disabled: on the screen, and in the dialogs. */
function refusalsOf(actor: Profile, row: ReturnType<typeof userOf>): string {
  const items = controlsIn(screenOf(actor).users.cell('actions', row)).flatMap(
    (control) => control.items ?? [],
  )
  const [edit, disable] = ['edit', 'disable'].map((action) => items.find(({ id }) => id === action))
  const opens = (type: string) => {
    const dialogs = createActor(userDialogsMachine).start()
    dialogs.send({ type: type as 'edit.requested', row, by: { actor, groups } })
    const isOpen = dialogs.getSnapshot().value !== 'closed'
    dialogs.stop()
    return isOpen
  }
  const said = [edit, disable].map((control) => (control ? (control.refusal ?? 'may') : 'no control'))
  const done = ['edit.requested', 'disable.requested'].map(opens)
  return [...said, ...done].join(' ').replaceAll('users.refusal.', '')
}

test.each(ROLES)(
  '%s manages only users of a lower level, and a provider admin others',
  { tags: ['P6.5'] },
  (role) => {
    const found = ROLES.map((other) => [other, refusalsOf(actorOf(role), userOf(other))])
    const mayManage = ['LF_ADMIN', 'GROUP_ADMIN', 'DEALER_ADMIN'].includes(role)
    const refused = mayManage ? 'level level false false' : 'no control no control false false'
    expect(found).toEqual(
      ROLES.map((other) => [other, MANAGED[role].split(' ').includes(other) ? 'may may true true' : refused]),
    )
  },
)

test.each<[string, Parameters<typeof userOf>[1], string]>([
  ['themselves', { email: 'GROUP_ADMIN@provider.example' }, 'self self false false'],
  ['who has no role', { role: null, roles: [] }, 'level level false false'],
  ['who is invited', { status: 'invited' }, 'may may true true'],
  ['who is disabled already', { status: 'disabled' }, 'may disabled true false'],
])('an administrator edits and disables %s: %j: %s', { tags: ['P4.4', 'P6.5'] }, (_, changes, expected) => {
  expect(refusalsOf(actorOf('GROUP_ADMIN'), userOf('DEALER_USER', changes))).toBe(expected)
})
