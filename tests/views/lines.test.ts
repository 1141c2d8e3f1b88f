import { expect, test } from 'vitest'
import { type Entry, linesOf, pendingEdit } from '../../src/views/lists/column.ts'

type Edit = Entry<unknown, { readonly id: string }>['edit']

const entry = (id: string, trim: string | null, edit: Edit = null) => {
  const row = { id, trim }
  return { row, read: row, edit, outgrown: false }
}
const shown = (...entries: readonly ReturnType<typeof entry>[]) =>
  linesOf(entries, ({ trim }) => trim === null).map((line) =>
    line.type === 'row'
      ? `${line.index} ${line.key}${line.isPinned ? ' pinned' : ''}`
      : line.type === 'refusal'
        ? line.key
        : line.type,
  )

test('rows without a trim stand on top under their heading, both parts in the order in which they were read', () => {
  expect(shown(entry('a', 'x'), entry('b', null), entry('c', 'y'), entry('d', null))).toEqual([
    'section',
    '0 b pinned',
    '1 d pinned',
    '2 a',
    '3 c',
    'end',
  ])
})

test('no heading without pinned rows, and no end of nothing', () => {
  expect([shown(entry('a', 'x')), shown()]).toEqual([['0 a', 'end'], []])
})

const edit = (status: NonNullable<Edit>['status']): Edit => ({
  edit: { id: 'a' },
  status,
  failure: status === 'refused' ? { code: 'network' } : null,
})

test('a refused edit stands below its row and takes no number', () => {
  expect(shown(entry('a', null, edit('refused')), entry('b', 'x', edit('saving')), entry('c', 'y'))).toEqual([
    'section',
    '0 a pinned',
    'a:refusal',
    '1 b',
    '2 c',
    'end',
  ])
})

test('an edit is pending until the server has answered it', () => {
  const statuses = ['queued', 'saving', 'saved', 'covered', 'refused'] as const
  expect(statuses.filter((status) => pendingEdit(entry('a', 'x', edit(status))) !== null)).toEqual([
    'queued',
    'saving',
  ])
})
