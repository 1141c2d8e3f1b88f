import { expect, test } from 'vitest'
import { jumpToEnd, type LoadedExtent } from '../../src/views/lists/grid/jump-to-end.ts'

/** A list that somebody goes to the end of, and what that does. */
function jump(start: Partial<LoadedExtent>) {
  const done: string[] = []
  let extent: LoadedExtent = { phase: 'showing', rows: 25, total: 2000, hasMore: true, ...start }
  const { begin, goOn, stop } = jumpToEnd({
    extent: () => extent,
    load: (to) => done.push(`load ${to}`),
    arrive: () => done.push(`go to ${extent.rows}`),
  })
  const become = (next: Partial<LoadedExtent>) => {
    extent = { ...extent, ...next }
    goOn()
  }
  begin()
  return { done, become, stop }
}

const ALL = { phase: 'showing', rows: 2000, hasMore: false } as const

test('loads all rows, and goes to the last one when it is there', () => {
  const { done, become } = jump({})
  expect(done).toEqual(['load 2000'])
  become({ phase: 'loadingMore' })
  expect(done).toEqual(['load 2000'])
  become(ALL)
  become({ total: 1999 })
  expect(done).toEqual(['load 2000', 'go to 2000'])
})

test('waits for what the list is reading', () => {
  const { done, become } = jump({ phase: 'loadingMore' })
  expect(done).toEqual([])
  become({ phase: 'showing', rows: 125 })
  expect(done).toEqual(['load 2000'])
  become({ phase: 'loadingMore' })
  become(ALL)
  expect(done).toEqual(['load 2000', 'go to 2000'])
})

test('goes 2,000 rows further in a list of more than 5,000', () => {
  const { done, become } = jump({ total: 5001 })
  become({ phase: 'loadingMore' })
  become({ phase: 'showing', rows: 2025 })
  expect(done).toEqual(['load 2025', 'go to 2025'])
  expect(jump({ total: 5000 }).done).toEqual(['load 5000'])
})

test('asks once for rows that do not come, and goes to the last one that is there', () => {
  const { done, become } = jump({})
  become({ phase: 'loadingMore' })
  become({ phase: 'showing' })
  expect(done).toEqual(['load 2000', 'go to 25'])
  const failed = jump({})
  failed.become({ phase: 'moreFailed' })
  expect(failed.done).toEqual(['load 2000', 'go to 25'])
})

test('another key, and another query, end it', () => {
  const { done, become, stop } = jump({})
  become({ phase: 'loadingMore' })
  stop()
  become(ALL)
  expect(done).toEqual(['load 2000'])
  const other = jump({})
  other.become({ phase: 'replacing' })
  other.become(ALL)
  expect(other.done).toEqual(['load 2000'])
})
