import { describe, expect, test } from 'vitest'
import type { ListName } from '../../src/domain/resources/lists.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import type { ContextSelection } from '../../src/domain/shell/context-selection.ts'
import {
  FOUND_KINDS,
  kindsInOrder,
  NOTHING_FOUND,
  optionsOfKind,
  type SearchOption,
} from '../../src/domain/shell/quick-search.ts'
import {
  type CommandUser,
  commandKey,
  matchingCommands,
  offeredCommands,
} from '../../src/domain/shell/search-commands.ts'
import { canListAll, contextToOpen, optionHref } from '../../src/domain/shell/search-places.ts'
import { deviceOf, groups, inventoryItem, profileOf, reportRow, userOf } from '../models/samples.ts'

const ALL: ContextSelection = { type: 'all' }
const NORTH: ContextSelection = { type: 'group', id: 'north' }
const OAK: ContextSelection = { type: 'dealership', id: 'oak' }
const ELM: ContextSelection = { type: 'dealership', id: 'elm' }
const scopeOf = (role: RoleName, selection: ContextSelection): CommandUser => ({
  profile: profileOf(role),
  groups: role.startsWith('LF') ? groups : groups.slice(0, 1),
  selection,
  language: 'en',
})
const keysOf = (user: CommandUser) => offeredCommands(user).map(commandKey)

describe('commands', () => {
  test('a dealer user has the screens of the role, and no contexts', () => {
    expect(keysOf(scopeOf('DEALER_USER', OAK))).toEqual([
      'screen:home',
      'screen:reports',
      'screen:inventory',
      'screen:devices',
      'screen:profile',
      'screen:wifi',
      'theme',
      'language:fr',
      'report',
      'signOut',
    ])
  })

  test.each([
    ['LF_ADMIN', ['devices', 'users', 'wifi']],
    ['LF_USER', []],
    ['GROUP_ADMIN', ['users', 'wifi']],
    ['GROUP_USER', []],
    ['DEALER_ADMIN', ['users', 'wifi']],
    ['DEALER_USER', []],
  ] as const)('%s may add rows to the lists that the role may add to', (role, lists) => {
    expect(keysOf(scopeOf(role, OAK)).filter((key) => key.startsWith('add:'))).toEqual(
      lists.map((list) => `add:${list}`),
    )
  })

  test.each([
    ['LF_USER', NORTH, ['all', 'dealership:oak', 'dealership:elm', 'group:south', 'dealership:fir']],
    ['GROUP_ADMIN', OAK, ['group:north', 'dealership:elm']],
  ] as const)('%s may select every offered context but the selected one', (role, selection, contexts) => {
    expect(keysOf(scopeOf(role, selection)).filter((key) => key.startsWith('context:'))).toEqual(
      contexts.map((context) => `context:${context}`),
    )
  })

  test('names match by all their words, without case and accents; without a text there are no contexts', () => {
    const named = [
      { command: { kind: 'signOut' }, name: 'Se déconnecter' },
      { command: { kind: 'theme' }, name: 'Utiliser le thème sombre' },
      { command: { kind: 'context', selection: OAK, name: 'Vallée' }, name: 'Afficher : Vallée' },
      { command: { kind: 'screen', screen: 'audit' }, name: 'Journal d’audit' },
    ] as const
    const found = (text: string) => matchingCommands(named, text).map(({ kind }) => kind)
    expect(found('DECONN')).toEqual(['signOut'])
    expect(found('sombre theme')).toEqual(['theme'])
    expect(found('vallee')).toEqual(['context'])
    expect(found('vallee sombre')).toEqual([])
    for (const text of ["journal d'audit", 'JOURNAL D’AUDIT', 'dʼaudit'])
      expect(found(text)).toEqual(['screen'])
    expect(found(' ')).toEqual(['signOut', 'theme', 'screen'])
  })

  test('of a thousand contexts that match, five are shown', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      command: { kind: 'context', selection: { type: 'dealership', id: `d${at}` }, name: 'Oak' } as const,
      name: 'Oak',
    }))
    expect(matchingCommands(many, 'oak')).toHaveLength(5)
  })
})

describe('what an option opens', () => {
  const vehicle: SearchOption = { kind: 'inventory', row: inventoryItem('1', { configuration: elm() }) }
  const device: SearchOption = { kind: 'devices', row: deviceOf('0042', { configuration: null }) }
  const user: SearchOption = { kind: 'users', row: userOf('GROUP_USER') }
  const more: SearchOption = { kind: 'more', list: 'inventory', total: 9 }
  const moreReports: SearchOption = { kind: 'more', list: 'reports', total: 9 }
  const unread = reportRow('1', { cellHealth: null, configuration: elm() })
  const unhealthy: SearchOption = { kind: 'reports', row: unread }
  const REPORTS = '/battery-reports'
  const VIN = '5YJ3E1EA0MF900001'

  test.each<[SearchOption, RoleName, ContextSelection, string]>([
    [vehicle, 'LF_USER', ALL, `/inventory?searchTerm=${VIN}`],
    [vehicle, 'LF_USER', NORTH, `/inventory?searchTerm=${VIN}`],
    [vehicle, 'LF_USER', OAK, `/inventory?searchTerm=${VIN}&context=dealership%3Aelm`],
    [vehicle, 'GROUP_USER', OAK, `/inventory?searchTerm=${VIN}&context=dealership%3Aelm`],
    [vehicle, 'DEALER_USER', OAK, `/inventory?searchTerm=${VIN}`],
    [device, 'LF_USER', ALL, '/devices?searchTerm=42'],
    [device, 'LF_USER', OAK, '/devices?searchTerm=42&context=all'],
    [user, 'GROUP_ADMIN', NORTH, '/users?searchTerm=eve%40maple.example'],
    [user, 'GROUP_ADMIN', OAK, '/users?searchTerm=eve%40maple.example&context=group%3Anorth'],
    [more, 'GROUP_ADMIN', OAK, '/inventory?searchTerm=tesla&context=group%3Anorth'],
    [more, 'GROUP_ADMIN', NORTH, '/inventory?searchTerm=tesla'],
    [{ kind: 'command', command: { kind: 'add', screen: 'wifi' } }, 'GROUP_ADMIN', NORTH, '/wifi-config'],
    [moreReports, 'LF_USER', ALL, `${REPORTS}?filter=report_all&searchTerm=tesla`],
    [{ kind: 'reports', row: reportRow('1') }, 'LF_USER', OAK, `${REPORTS}/1`],
    [unhealthy, 'LF_USER', OAK, `${REPORTS}?filter=report_all&searchTerm=${VIN}&context=dealership%3Aelm`],
    [view('reports', '?filter=report_archived'), 'LF_USER', OAK, `${REPORTS}?filter=report_archived&view=7`],
    [view('wifi', ''), 'LF_USER', OAK, '/wifi-config?view=7'],
    [{ kind: 'command', command: { kind: 'screen', screen: 'wifi' } }, 'LF_USER', OAK, '/wifi-config'],
    [{ kind: 'command', command: { kind: 'signOut' } }, 'LF_USER', OAK, '/logout'],
  ])('%j for %s in %j: %s', (option, role, selection, href) => {
    expect(optionHref(option, ' tesla ', scopeOf(role, selection))).toBe(href)
  })

  test('a command without a page has no address', () => {
    expect(
      optionHref({ kind: 'command', command: { kind: 'theme' } }, '', scopeOf('LF_USER', ALL)),
    ).toBeNull()
  })

  test('the context that it selects is told only when it changes', () => {
    expect(contextToOpen(vehicle, scopeOf('LF_USER', OAK))).toEqual(ELM)
    expect(contextToOpen(vehicle, scopeOf('LF_USER', ELM))).toBeNull()
  })
})

test('more rows than are shown are offered in the list of their kind, which views do not have', () => {
  const rows = { rows: [], total: 9 }
  const found = { ...NOTHING_FOUND, devices: rows, views: rows }
  expect(optionsOfKind(found, 'devices', true)).toEqual([{ kind: 'more', list: 'devices', total: 9 }])
  expect(optionsOfKind(found, 'views', true)).toEqual([])
})

test.each([
  [' 0042 ', 'devices'],
  ['42', 'devices'],
  ['a-7', 'inventory'],
  ['4', 'reports'],
  ['', 'reports'],
  ['5YJ3E1EA0MF900001', 'reports'],
])('of %j, the hits of %s come first: the others have only a part of the number', (text, first) => {
  const found = {
    ...NOTHING_FOUND,
    reports: { rows: [reportRow('1')], total: 1 },
    inventory: { rows: [inventoryItem('1', { stockNumber: 'A-7' })], total: 1 },
    devices: { rows: [deviceOf('0042', { serialNumber: '42' })], total: 1 },
  }
  const kinds = kindsInOrder(found, text)
  expect(kinds[0]).toBe(first)
  expect(kinds.toSorted()).toEqual(FOUND_KINDS.toSorted())
})

test('all matches have a list only for users who can select all that they may see', () => {
  const two = profileOf('GROUP_ADMIN')
  const dealer = profileOf('DEALER_USER')
  expect(
    [
      profileOf('LF_USER'),
      profileOf('GROUP_ADMIN'),
      { ...two, groups },
      dealer,
      { ...dealer, dealers: groups.flatMap(({ dealers }) => dealers) },
    ].map(canListAll),
  ).toEqual([true, true, false, true, false])
})

function view(list: ListName, query: string): SearchOption {
  return { kind: 'views', row: { id: '7', list, name: 'Old ones', query, owner: null } }
}

function elm() {
  return { id: 'elm', name: 'Elm', country: 'CA' }
}
