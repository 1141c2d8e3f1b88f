import { expect, test } from 'vitest'
import { hinted } from '../../scripts/vite/compile-hints.ts'

test('only chunks that run before the first screen ask to be compiled whole', () => {
  const names = ['common', 'frame', 'lists', 'client', 'widgets', 'reports.screen', 'portal-recorder']
  expect(names.filter((name) => hinted(name, 'code()') === '//# allFunctionsCalledOnLoad\ncode()')).toEqual(
    names.slice(0, 4),
  )
  expect(hinted('widgets', 'code()')).toBe('code()')
})
