import { expect, test } from 'vitest'
import { summaryOf } from '../../scripts/book/sources.ts'

test('the summary of a machine is the first paragraph of the comment right above it', () => {
  const text = `/** Of another. */
export const other = 1

/**
 * Opens
 * a door.
 *
 * More.
 */
export const doorMachine = 2
export const bare = 3`
  expect(summaryOf(text, 'doorMachine')).toBe('Opens a door.')
  expect(summaryOf(text, 'other')).toBe('Of another.')
  expect(summaryOf(text, 'bare')).toBeNull()
})
