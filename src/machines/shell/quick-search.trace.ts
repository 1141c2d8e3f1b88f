import { MAIN_NAVIGATION, SETTINGS_NAVIGATION } from '../../domain/session/routes.ts'
import { FOUND_KINDS } from '../../domain/shell/quick-search.ts'
import { failure, language, oneOf, refused, search, selection, selectionText } from '../common.trace.ts'
import { deviceFields } from '../lists/devices-list.trace.ts'
import { inventoryRow } from '../lists/inventory-list.trace.ts'
import { reportRow } from '../lists/reports-list.trace.ts'
import { list } from '../lists/saved-views.trace.ts'
import { userFields } from '../lists/users-list.trace.ts'

const screen = oneOf(...MAIN_NAVIGATION, ...SETTINGS_NAVIGATION)
const commands = [
  {
    kind: oneOf('screen', 'add', 'theme', 'language', 'report', 'signOut', 'context'),
    screen,
    language,
    selection,
    name: 'name',
  },
] as const

const found = {
  reports: { rows: [reportRow], total: 'number' },
  inventory: { rows: [inventoryRow], total: 'number' },
  devices: { rows: [deviceFields], total: 'number' },
  users: { rows: [userFields], total: 'number' },
  views: {
    rows: [{ id: 'id', list, name: 'typed', query: search, owner: 'pseudonym' }],
    total: 'number',
  },
} as const

/** Keep in step with `optionKey` and `commandKey`. */
const key = {
  $pair: {
    screen,
    add: screen,
    theme: 'keep',
    language,
    report: 'keep',
    signOut: 'keep',
    context: selectionText,
    more: oneOf(...FOUND_KINDS),
    reports: 'id',
    inventory: 'id',
    devices: 'id',
    users: 'pseudonym',
    views: 'id',
  },
} as const

/** The trace rules of the search of everything. */
export const quickSearchTrace = {
  machine: 'quickSearch',
  context: {
    text: 'typed',
    commands,
    found,
    foundFor: 'typed',
    canListAll: 'number',
    canScan: 'number',
    reached: key,
    isConfirmed: 'number',
    failure,
  },
  events: {
    'search.opened': { commands, canListAll: 'number', canScan: 'number' },
    'text.typed': { text: 'typed', commands },
    'option.moved': { to: oneOf('next', 'previous', 'first', 'last') },
    'option.pressed': { option: key },
    'xstate.done.actor.find': { output: found },
    'xstate.done.actor.vinScanner': { output: { vin: 'pseudonym' } },
    'xstate.error.actor.find': refused,
  },
} as const
