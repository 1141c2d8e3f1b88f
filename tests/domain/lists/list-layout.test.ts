import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DEFAULT_LAYOUT,
  isReordered,
  type ListLayout,
  laidColumns,
  layoutIn,
  withPinned,
} from '../../../src/domain/lists/list-layout.ts'
import { withMoved, withShown } from '../../../src/domain/lists/list-layout-changes.ts'

const IDS = ['created_at', 'vehicle', 'trim', 'vin', 'country', 'score', 'actions']
const REPORTS = ['created_at', 'cell_health', 'vehicle', 'trim', 'actions'].map((id) => ({ id }))
const INVENTORY = ['vehicle', 'trim', 'vin'].map((id) => ({ id }))
const USERS = ['email', 'name', 'status'].map((id) => ({ id }))

const key = fc.oneof(fc.constantFrom(...IDS), fc.stringMatching(/^[a-z_]{1,12}$/))
const layout: fc.Arbitrary<ListLayout> = fc.record({
  columns: fc.uniqueArray(fc.record({ key, isShown: fc.boolean() }), { selector: (one) => one.key }),
  density: fc.constantFrom('comfortable', 'compact'),
})
const columns = fc
  .uniqueArray(fc.constantFrom(...IDS), { minLength: 1 })
  .map((ids) => ids.map((id) => ({ id })))

const keysOf = (of: ListLayout, list: readonly { readonly id: string }[]) =>
  laidColumns(of, list).map((one) => one.key)

test('each column of the reader is there once, and no other', () => {
  fc.assert(
    fc.property(layout, columns, (of, list) => {
      expect(keysOf(of, list).toSorted()).toEqual(list.map(({ id }) => id).toSorted())
    }),
  )
})

test('the columns that say which row it is are always shown, and the order is that of the layout', () => {
  fc.assert(
    fc.property(layout, columns, (of, list) => {
      const laid = laidColumns(of, list)
      for (const id of [list[0]?.id, 'vehicle'])
        expect(laid.find((one) => one.key === id)?.isShown ?? true).toBe(true)
      const known = laid.filter((one) => !one.isFirst).map((one) => one.key)
      const order = of.columns.map((one) => one.key).filter((one) => known.includes(one))
      expect(known.filter((one) => order.includes(one))).toEqual(order)
    }),
  )
})

test('what is stored reads as the same layout, with the views that are pinned', () => {
  const view = fc.record({ id: fc.string(), name: fc.string({ maxLength: 60 }), query: fc.string() })
  fc.assert(
    fc.property(layout, view, (of, pin) => {
      const pinned = withPinned(of, pin, [])
      expect(layoutIn(JSON.parse(JSON.stringify(pinned)))).toEqual({ ...of, pinned: [pin] })
      expect(withPinned(pinned, pin, [])).toEqual(of)
      // A view that is gone leaves its place to another one.
      const other = { ...pin, id: `${pin.id}2` }
      expect(withPinned(pinned, other, [other])).toEqual({ ...of, pinned: [other] })
    }),
  )
})

test('anything else that comes from outside is a layout or nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const read = layoutIn(value)
      expect(read === null || layoutIn(read) !== null).toBe(true)
    }),
  )
  for (const value of [
    null,
    'x',
    { columns: [], density: 'tiny' },
    { columns: {}, density: 'compact' },
    { columns: [{ key: '<b>', isShown: true }], density: 'compact' },
    { columns: [{ key: 'vin', isShown: 1 }], density: 'compact' },
    { columns: Array.from({ length: 65 }, () => null), density: 'compact' },
    { columns: [1, 2].map(() => ({ key: 'vin', isShown: true })), density: 'compact' },
  ])
    expect(layoutIn(value)).toBeNull()
})

test('changes stay where a layout ends, and keep what is not asked for', () => {
  fc.assert(
    fc.property(layout, columns, fc.nat({ max: 6 }), fc.integer({ min: -2, max: 2 }), (of, list, at, by) => {
      const id = list[at % list.length]?.id ?? ''
      const before = keysOf(of, list)
      const after = keysOf(withMoved(of, list, id, by), list)
      expect(after.toSorted()).toEqual(before.toSorted())
      expect(after.filter((one) => one !== id)).toEqual(before.filter((one) => one !== id))
      const shown = withShown(of, list, id, true)
      expect(keysOf(shown, list)).toEqual(before)
      expect(layoutIn(shown)).toEqual(shown)
    }),
  )
})

test('a column moves by one place', () => {
  const moved = withMoved(DEFAULT_LAYOUT, REPORTS, 'vehicle', -2)
  expect(keysOf(moved, REPORTS)).toEqual(['vehicle', 'created_at', 'cell_health', 'trim', 'actions'])
  expect(withMoved(moved, REPORTS, 'vehicle', -1)).toBe(moved)
  expect(withMoved(moved, REPORTS, 'unknown', 1)).toBe(moved)
  expect(isReordered(moved, REPORTS)).toBe(true)
})

test('what stands first and says which row it is stays there', () => {
  for (const list of [INVENTORY, USERS]) {
    const [first, second] = list.map(({ id }) => id)
    expect(withMoved(DEFAULT_LAYOUT, list, first ?? '', 1)).toBe(DEFAULT_LAYOUT)
    expect(withMoved(DEFAULT_LAYOUT, list, second ?? '', -1)).toBe(DEFAULT_LAYOUT)
  }
})

test('a column that a role gains later stands behind the one before it', () => {
  const few = REPORTS.filter(({ id }) => id !== 'cell_health')
  const moved = withMoved(DEFAULT_LAYOUT, few, 'created_at', 2)
  expect(keysOf(moved, few)).toEqual(['vehicle', 'trim', 'created_at', 'actions'])
  expect(keysOf(moved, REPORTS)).toEqual(['vehicle', 'trim', 'created_at', 'cell_health', 'actions'])
})

test('a column is hidden and shown again, but not one that says which row it is', () => {
  const hidden = withShown(DEFAULT_LAYOUT, REPORTS, 'trim', false)
  expect(laidColumns(hidden, REPORTS).filter((one) => !one.isShown)).toHaveLength(1)
  expect(isReordered(hidden, REPORTS)).toBe(false)
  const shown = withShown(hidden, REPORTS, 'trim', true)
  expect(laidColumns(shown, REPORTS)).toEqual(laidColumns(DEFAULT_LAYOUT, REPORTS))
  expect(laidColumns(withShown(DEFAULT_LAYOUT, REPORTS, 'vehicle', false), REPORTS)[2]?.isShown).toBe(true)
})
