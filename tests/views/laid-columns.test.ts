import { expect, test } from 'vitest'
import { DEFAULT_LAYOUT, type ListLayout } from '../../src/domain/lists/list-layout.ts'
import { withMoved, withShown } from '../../src/domain/lists/list-layout-changes.ts'
import { reports } from '../../src/domain/resources/reports.ts'
import { formatsOf } from '../../src/i18n/format.ts'
import { closeColumns, exportColumnsOf, fewerColumns } from '../../src/views/lists/columns/column.ts'
import { ownColumns, shownColumns } from '../../src/views/lists/columns/laid-columns.ts'
import { reportColumns } from '../../src/views/lists/columns/report-columns.tsx'

const ignore = () => undefined
const columns = reportColumns({
  t: ((key: string) => key) as Parameters<typeof reportColumns>[0]['t'],
  language: 'en',
  hasText: () => true,
  formats: formatsOf('en'),
  role: 'LF_ADMIN',
  canEditTrim: true,
  canRegenerate: true,
  pictureBase: '/',
  edit: ignore,
  history: ignore,
})
const own = ownColumns(columns)
const idsOf = (layout: ListLayout) => shownColumns(layout, columns).map(({ id }) => id)

test('a list that nobody has laid out is drawn from the very same columns', () => {
  expect(shownColumns(DEFAULT_LAYOUT, columns)).toBe(columns)
  expect(shownColumns({ columns: [], density: 'compact' }, columns)).toBe(columns)
})

test('the checkboxes stay in front, and what a person hides is neither shown nor exported', () => {
  const hidden = withShown(withShown(DEFAULT_LAYOUT, own, 'vin', false), own, 'created_at', false)
  expect(idsOf(hidden)).toEqual(columns.map(({ id }) => id).filter((id) => id !== 'vin'))
  const exported = exportColumnsOf(reports, shownColumns(hidden, columns), 'LF_ADMIN')
  expect(exported).not.toContain('vin')
  expect(exported).toHaveLength(Object.keys(reports.columns).length - 1)
})

test('the vehicle can come first, and the file has the order of the screen', () => {
  const moved = withMoved(withMoved(DEFAULT_LAYOUT, own, 'vehicle', -1), own, 'vehicle', -1)
  expect(idsOf(moved).slice(0, 3)).toEqual(['select', 'vehicle', 'created_at'])
  const shown = shownColumns(moved, columns)
  expect(exportColumnsOf(reports, shown, 'LF_ADMIN').slice(0, 2)).toEqual(['vehicle', 'created_at'])
})

test('where not all columns fit, less important ones follow unless a person has chosen the order', () => {
  const last = (layout: ListLayout) => shownColumns(layout, columns).filter(({ isLast }) => isLast).length
  expect(last(withShown(DEFAULT_LAYOUT, own, 'vin', false))).toBe(
    columns.filter(({ isLast }) => isLast).length,
  )
  expect(last(withMoved(DEFAULT_LAYOUT, own, 'vin', 1))).toBe(0)
})

test('a narrow table has what a closed card shows, what it is sorted by, and what else fits', () => {
  const close = closeColumns(columns, true)
  const idsIn = (...[sortKey, room]: readonly ['original_capacity' | null, number]) =>
    fewerColumns(close, sortKey, room).map(({ id }) => id)
  const most = ['select', 'created_at', 'vehicle', 'trim', 'vin', 'score', 'published']
  expect(idsIn(null, 820)).toEqual([...most.toSpliced(2, 0, 'cell_health'), 'actions'])
  expect(idsIn(null, 768)).toEqual([...most, 'country', 'actions'])
  expect(idsIn('original_capacity', 768)).toEqual([...most, 'original_capacity', 'actions'])
})
