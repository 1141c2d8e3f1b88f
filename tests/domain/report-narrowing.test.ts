import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NARROWING_NAMES, type Narrowing } from '../../src/domain/lists/narrowing.ts'
import { narrowingOf, narrowingProblems } from '../../src/domain/lists/report-narrowing.ts'
import { reportListQuerySchema } from '../../src/services/wire/report-list/queries.ts'

describe('filters of the battery reports', () => {
  test.each<readonly [Narrowing, object]>([
    [{}, {}],
    [{ created_from: '2026-05-01', created_to: '2026-05-01', score_from: '7', score_to: '7' }, {}],
    [{ created_from: '2024-02-29' }, {}],
    [{ created_from: '2026-02-29' }, { created_from: 'day' }],
    [{ created_to: '1969-12-31' }, { created_to: 'day' }],
    [{ created_to: '2026-5-1' }, { created_to: 'day' }],
    [{ created_from: '2026-05-02', created_to: '2026-05-01' }, { created_to: 'dayOrder' }],
    [{ score_from: '9', score_to: '10' }, {}],
    [{ score_from: '10', score_to: '9' }, { score_to: 'scoreOrder' }],
    [{ score_from: '100', score_to: '-1' }, { score_to: 'score' }],
    [
      { score_from: '7.5', score_to: '101' },
      { score_from: 'score', score_to: 'score' },
    ],
    [
      { year: '21', make: 'x'.repeat(101), model: 'a\u0007b' },
      { year: 'year', make: 'name', model: 'name' },
    ],
    [{ make: ' Tesla ', model: '  ' }, {}],
    [{ configuration_ids: Array.from({ length: 50 }, (_, at) => `d${at}`).join() }, {}],
    [
      { configuration_ids: Array.from({ length: 51 }, (_, at) => `d${at}`).join() },
      { configuration_ids: 'choice' },
    ],
    [
      { cell_health: 'any', published: '1' },
      { cell_health: 'choice', published: 'choice' },
    ],
  ])('%j has the problems %j', (texts, problems) => {
    expect(narrowingProblems(texts)).toEqual(problems)
  })

  test('a field whose text the browser does not give is not complete', () => {
    expect(narrowingProblems({ created_to: '2026-05-01' }, ['created_from'])).toEqual({ created_from: 'day' })
  })

  test('blanks around a text and repeated dealerships do not count', () => {
    expect(narrowingOf({ make: ' Tesla ', model: ' ', configuration_ids: 'oak,elm,oak' })).toEqual({
      make: 'Tesla',
      configuration_ids: 'oak,elm',
    })
  })

  test('the server takes whatever they narrow to', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 102, unit: 'binary' }),
      fc.constantFrom(
        '2026-05-01',
        '2099-12-31',
        '0',
        '55',
        '100',
        'healthy',
        'issue',
        'true',
        'false',
        '2021',
      ),
      fc.integer({ min: -1, max: 2200 }).map(String),
      fc
        .date({ min: new Date('1960-01-01'), max: new Date('3050-01-01'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
    )
    const texts = fc.record(Object.fromEntries(NARROWING_NAMES.map((name) => [name, text])))
    fc.assert(
      fc.property(texts, (typed) => {
        const narrowing = narrowingOf(typed)
        expect(reportListQuerySchema.safeParse(narrowing).error).toBe(undefined)
        expect(narrowingOf(narrowing)).toEqual(narrowing)
      }),
    )
  })
})
