import { expect, test } from 'vitest'
import { linesOf } from '../../src/views/lists/column.ts'

const entry = (id: string, trim: string | null) => ({ row: { id, trim }, edit: null, outgrown: false })
const shown = (...entries: readonly ReturnType<typeof entry>[]) =>
  linesOf(entries, ({ trim }) => trim === null).map((line) =>
    line.type === 'row' ? `${line.index} ${line.key}${line.isPinned ? ' pinned' : ''}` : line.type,
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
