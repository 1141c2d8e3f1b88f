import { expect, test } from 'vitest'
import { keepNewest } from '../../src/domain/keep-newest.ts'

test('a map holds the newest values, and one that is set again counts as new', () => {
  const map = new Map<string, number>()
  for (const [index, key] of ['a', 'b', 'a', 'c', 'd'].entries()) keepNewest(map, key, index, 3)
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
    ['d', 4],
  ])
})
