import { expect, test } from 'vitest'
import { traceSearchOf } from '../../src/domain/support/trace-search.ts'

const day = (month: number, date: number) => new Date(2026, month - 1, date)

test('a day in a search is the time in which a trace was received', () => {
  expect(traceSearchOf('rollback 2026-11-20')).toEqual({
    words: 'rollback',
    received: { from: day(11, 20), before: day(11, 21) },
  })
})

test('two days are a period with both, in any order', () => {
  const received = { from: day(11, 20), before: day(12, 1) }
  expect(traceSearchOf(' 2026-11-20 2026-11-30 ')).toEqual({ words: '', received })
  expect(traceSearchOf('2026-11-30 2026-11-20')).toEqual({ words: '', received })
})

test.each(['2026-02-30', '2026-13-01', '2026-11', '1969-12-31', 'x2026-11-20', ''])(
  '“%s” is no day',
  (words) => {
    expect(traceSearchOf(words)).toEqual({ words, received: null })
  },
)
