import { describe, expect, test } from 'vitest'
import { firstHit, sideMove, treeItems } from '../../src/domain/shell/context-tree.ts'
import { type Dealer, toldApart } from '../../src/domain/shell/dealer-group.ts'

const dealer = (configurationId: string, name: string) => ({
  configurationId,
  dealerId: configurationId,
  inventoryProvider: 'feed',
  name,
})
test('places of one name have their city, or their id where that is no help', () => {
  const places = [
    { ...dealer('d1', 'Toyota'), city: 'Springfield' },
    { ...dealer('d2', 'toyota '), city: 'Salem' },
    { ...dealer('d3', 'Maple EV'), city: 'Salem' },
  ]
  const namesIn = (...more: readonly Dealer[]) =>
    toldApart({
      groups: ['g1', 'g2'].map((id, at) => ({ id, name: 'Same', dealers: places.slice(at * 2, at * 2 + 2) })),
      dealers: more,
    }).groups.flatMap(({ name, dealers }) => [name, ...dealers.map((one) => one.name)])
  expect(namesIn()).toEqual(['Same (g1)', 'Toyota (Springfield)', 'toyota  (Salem)', 'Same (g2)', 'Maple EV'])
  expect(namesIn(dealer('d4', 'Maple EV'), { ...dealer('d5', 'Toyota'), city: 'Salem' })).toEqual([
    ...['Same (g1)', 'Toyota (Springfield)', 'toyota  (d2)'],
    ...['Same (g2)', 'Maple EV (Salem)'],
  ])
})

const groups = [
  { id: 'g1', name: 'Northstar', dealers: [dealer('d1', 'Cité Électrique'), dealer('d2', 'Northstar Ford')] },
  { id: 'g2', name: 'Empty Group', dealers: [] },
  { id: 'g3', name: 'Maple', dealers: [dealer('d3', 'Maple EV')] },
]
const shown = (expanded: readonly string[], search = '', all: string | null = 'All') =>
  treeItems({ groups, expanded, all, offersGroups: true, search }).map(
    ({ key, level, isExpanded, position, size }) => `${key} L${level} ${position}/${size} ${isExpanded}`,
  )

describe('lines', () => {
  test('hide the dealerships of closed groups; a group without dealerships cannot open', () => {
    expect(shown(['g1', 'g2'])).toEqual([
      'all L1 1/4 null',
      'group:g1 L1 2/4 true',
      'dealership:d1 L2 1/2 null',
      'dealership:d2 L2 2/2 null',
      'group:g2 L1 3/4 null',
      'group:g3 L1 4/4 false',
    ])
  })

  test('of a search ignore accents, open the groups of matches and omit the rest', () => {
    expect(shown([], ' electrique ')).toEqual(['group:g1 L1 1/1 true', 'dealership:d1 L2 1/1 null'])
  })

  test('of a search have any apostrophe and any blanks', () => {
    const named = [{ id: 'g', name: 'L’Étoile', dealers: [dealer('d', "Garage d'Or")] }]
    const found = (search: string) =>
      treeItems({ groups: named, expanded: [], all: null, offersGroups: false, search }).length
    expect(['garage d’or', ' Garage  D´OR', "l'etoile"].map(found)).toEqual([1, 1, 0])
    const tree = treeItems({ groups: named, expanded: [], all: null, offersGroups: true, search: "l'etoile" })
    expect(tree.map(({ key }) => key)).toEqual(['group:g', 'dealership:d'])
  })

  test('of a search that matches the name of a group show all its dealerships', () => {
    expect(shown([], 'NORTHSTAR', null)).toEqual([
      'group:g1 L1 1/1 true',
      'dealership:d1 L2 1/2 null',
      'dealership:d2 L2 2/2 null',
    ])
  })

  test('of a search are in the order in which people count', () => {
    const bays = ['Bay 10', 'bay 2', 'Été', 'Zoo'].map((name) => dealer(name, name))
    const items = treeItems({
      groups: [{ id: 'g', name: 'Group', dealers: bays }],
      ...{ expanded: [], all: null, offersGroups: false, search: '' },
    })
    expect(items.map(({ name }) => name)).toEqual(['bay 2', 'Bay 10', 'Été', 'Zoo'])
  })

  test('are the dealerships alone, by name, for users who cannot select a group', () => {
    const items = treeItems({ groups, expanded: [], all: null, offersGroups: false, search: 'l' })
    expect(items.map(({ key, level, position, size }) => [key, level, position, size])).toEqual([
      ['dealership:d1', 1, 1, 2],
      ['dealership:d3', 1, 2, 2],
    ])
  })

  test('are none when nothing matches the search', () => expect(shown(['g1'], 'zzz')).toEqual([]))
})

test.each([
  ['', null],
  ['north', 'group:g1'],
  ['FORD', 'dealership:d2'],
  ['electrique', 'dealership:d1'],
  ['zzz', null],
])('the first hit of %j is %s', (search, key) => {
  const items = treeItems({ groups, expanded: [], all: 'All', offersGroups: true, search })
  expect(firstHit(items, search)).toBe(key)
})

describe('keys', () => {
  const items = treeItems({ groups, expanded: ['g1'], all: 'All', offersGroups: true, search: '' })
  const focus = (index: number) => ({ type: 'focus', index })

  test.each([
    ['ArrowRight', 1, focus(2)],
    ['ArrowRight', 5, { type: 'toggle' }],
    ['ArrowRight', 2, null],
    ['ArrowLeft', 1, { type: 'toggle' }],
    ['ArrowLeft', 3, focus(1)],
    ['ArrowLeft', 0, null],
    ['a', 0, null],
    ['ArrowLeft', 9, null],
  ])('%s on line %i', (key, index, move) => expect(sideMove(key, items, index)).toEqual(move))
})
