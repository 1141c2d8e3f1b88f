import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Profile } from '../../src/domain/session/profile.ts'
import { deviceOf } from '../models/samples.ts'
import { grid } from '../roles/grid.ts'
import { actorOf, controlsIn, screenOf } from './screen-of.ts'

/*
 * A second copy of the specification's rights on screens (platform and domain part, section 6). Do not compute it from
 * the tables of the product: then it would prove nothing.
 */

const COLUMNS = grid(`
  list      | signed out | LF_ADMIN | LF_USER  | GROUP_ADMIN | GROUP_USER | DEALER_ADMIN | DEALER_USER
  reports   | dealership | provider | provider | group       | group      | dealership   | dealership
  inventory | dealership | provider | provider | group       | group      | dealership   | dealership
  devices   | dealership | provider | provider | group       | group      | dealership   | dealership
  users     | dealership | provider | provider | group       | group      | dealership   | dealership
  wifi      | dealership | provider | provider | group       | group      | dealership   | dealership
`)

/** The columns of each level, from the left. */
const LEVELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reports: {
    provider:
      'created_at cell_health vehicle trim vin country configuration_name configuration_id score current_capacity original_capacity published',
    group:
      'created_at cell_health vehicle trim vin configuration_name score current_capacity original_capacity published',
    dealership: 'created_at cell_health vehicle trim vin score current_capacity original_capacity published',
  },
  inventory: {
    provider:
      'vehicle trim condition vin stock_number configuration_name configuration_id inventory_age last_report published',
    group: 'vehicle trim condition vin stock_number configuration_name inventory_age last_report published',
    dealership: 'vehicle trim condition vin stock_number inventory_age last_report published',
  },
  devices: {
    provider:
      'name serial_number icc_id configuration_name configuration_id assigned_date country last_seen status',
    group: 'name serial_number configuration_name last_seen status',
    dealership: 'name serial_number last_seen status',
  },
  users: {
    provider: 'name email status last_sign_in role group dealerships',
    group: 'name email status last_sign_in role dealerships',
    dealership: 'name email status last_sign_in role',
  },
  // The last two are beyond the specification: without them most of the row is empty.
  wifi: {
    provider: 'ssid configuration_name configuration_id devices updated_at',
    group: 'ssid configuration_name devices updated_at',
    dealership: 'ssid devices updated_at',
  },
}

/** The actions in a row of a report, a vehicle, a device, a user of the lowest level, and a network. */
const ACTIONS = grid(`
  row              | signed out | LF_ADMIN                             | LF_USER  | GROUP_ADMIN  | GROUP_USER | DEALER_ADMIN | DEALER_USER
  reports actions  | none       | archive regenerate                   | archive  | archive      | archive    | archive      | archive
  reports trim     | no         | edit                                 | edit     | edit         | edit       | edit         | edit
  inventory actions| none       | reports                              | reports  | reports      | reports    | reports      | reports
  inventory trim   | no         | edit                                 | edit     | edit         | edit       | edit         | edit
  devices actions  | none       | reports note edit debug token delete | reports  | reports edit | reports    | reports edit | reports
  devices name     | none       | note                                 | note     | none         | none       | none         | none
  devices status   | none       | tracking                             | tracking | none         | none       | none         | none
  devices untracked| none       | tracking                             | none     | none         | none       | none         | none
  users actions    | none       | edit disable                         | none     | edit disable | none       | edit disable | none
  wifi actions     | none       | edit delete                          | none     | edit delete  | none       | edit delete  | none
`)

/** The words of the table for the labels of the screens. */
const WORDS: Readonly<Record<string, string>> = {
  'devices.noteOf': 'note',
  'devices.trackingOf': 'tracking',
  'devices.addTrackingOf': 'tracking',
}

function actionsIn(cell: ReactNode): string {
  const names = controlsIn(cell).flatMap(({ label = '', items }) =>
    items ? items.map(({ id }) => id) : [WORDS[label] ?? label],
  )
  // Whoever sees a row sees its history.
  return names.filter((name) => !name.includes('history')).join(' ') || 'none'
}

function seenIn(row: string, actor: Profile): string {
  const { reports, inventory, devices, users, wifi } = screenOf(actor)
  const trim = (cell: ReactNode) => (controlsIn(cell).some(({ canEdit }) => canEdit) ? 'edit' : 'no')
  switch (row) {
    case 'reports trim':
      return trim(reports.cell('trim'))
    case 'inventory trim':
      return trim(inventory.cell('trim'))
    case 'devices name':
      return actionsIn(devices.cell('name'))
    case 'devices status':
      return actionsIn(devices.cell('status'))
    case 'devices untracked':
      return actionsIn(devices.cell('status', deviceOf('1', { status: 'shipped' })))
    default:
      return actionsIn({ reports, inventory, devices, users, wifi }[row.split(' ')[0] ?? '']?.cell('actions'))
  }
}

test.each(COLUMNS)(
  'the role decides the columns of $label',
  {
    tags: ['P2.32', 'P6.14', 'P6.15', 'D2.7', 'D2.15', 'D2.16', 'D2.24', 'D2.55', 'D6.9'],
  },
  ({ label, cells }) => {
    const found = cells.map(({ actor }) => screenOf(actorOf(actor))[label as 'reports'].ids.join(' '))
    expect(found.map((ids) => ids.replace(/^select | actions$/g, ''))).toEqual(
      cells.map(({ expected }) => LEVELS[label]?.[expected]),
    )
  },
)

test.each(ACTIONS)(
  'the role decides the actions in a row: $label',
  {
    tags: ['P6.8', 'P6.9', 'P6.12', 'P6.13', 'D6.2', 'D6.3', 'D6.4', 'D6.5', 'D6.6', 'D6.7'],
  },
  ({ label, cells }) => {
    const found = cells.map(({ actor }) => [actor, seenIn(label, actorOf(actor))])
    expect(found).toEqual(cells.map(({ actor, expected }) => [actor, expected]))
  },
)

test('a missing link or note has no control, and a link has one only for a shipped device', {
  tags: ['D4.5'],
}, () => {
  const { devices } = screenOf(actorOf('LF_ADMIN'))
  expect([
    actionsIn(devices.cell('name', deviceOf('1'))),
    actionsIn(devices.cell('status', deviceOf('1', { trackingUrl: 'https://t.example' }))),
  ]).toEqual(['none', 'none'])
})

test('debug mode shows beside the name of a device', { tags: ['D2.17'] }, () => {
  const { devices } = screenOf(actorOf('LF_ADMIN'))
  const cells = [true, false].map((debugMode) => devices.cell('name', deviceOf('1', { debugMode })))
  expect(cells.map((cell) => JSON.stringify(cell).includes('"devices.debug"'))).toEqual([true, false])
})
