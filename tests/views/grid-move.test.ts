import { expect, test } from 'vitest'
import { gridMove, HEADER } from '../../src/views/lists/grid/grid-move.ts'

const SIZE = { lines: 101, lastRow: 99, columns: 8, page: 12 }

test.each([
  ['ArrowDown', [0, 3], [1, 3]],
  ['ArrowDown', [99, 3], [100, 3]],
  ['ArrowDown', [100, 3], [100, 3]],
  ['PageDown', [100, 3], [100, 3]],
  ['ArrowUp', [0, 3], [HEADER, 3]],
  ['ArrowUp', [HEADER, 3], [HEADER, 3]],
  ['ArrowLeft', [5, 0], [5, 0]],
  ['ArrowRight', [5, 7], [5, 7]],
  ['ArrowRight', [5, 0], [5, 1]],
  ['PageDown', [95, 2], [99, 2]],
  ['PageDown', [HEADER, 2], [11, 2]],
  ['PageUp', [40, 2], [28, 2]],
  ['PageUp', [3, 2], [0, 2]],
  ['PageUp', [HEADER, 2], [HEADER, 2]],
  ['Home', [40, 5], [40, 0]],
  ['End', [40, 5], [40, 7]],
] as const)('%s leads from %j to %j', (key, [line, column], to) => {
  const place = gridMove({ key, ctrlKey: false }, { line, column }, SIZE)
  expect([place?.line, place?.column]).toEqual(to)
})

test('Ctrl+Home and Ctrl+End lead to the corners, and Ctrl with an arrow stays the browser’s', () => {
  const to = (key: string) => gridMove({ key, ctrlKey: true }, { line: 40, column: 5 }, SIZE)
  expect([to('Home'), to('End'), to('ArrowDown'), to('PageDown'), to('a')]).toEqual([
    { line: 0, column: 0 },
    { line: 99, column: 7 },
    null,
    null,
    null,
  ])
})
