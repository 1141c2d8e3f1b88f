import { expect, test } from 'vitest'
import { optionMove } from '../../src/views/widgets/choices/use-active-option.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 29, 29],
  ['ArrowUp', 5, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 8],
  ['PageDown', 25, 29],
  ['PageUp', 25, 17],
  ['PageUp', 3, 0],
  ['Home', 7, 0],
  ['End', 7, 29],
  ['Enter', 7, null],
  ['m', 7, null],
])('%s on option %i of 30 leads to %s', (key, index, to) => expect(optionMove(key, index, 30)).toBe(to))
