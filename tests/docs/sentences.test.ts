import { expect, test } from 'vitest'
import { problemsOf, readSentences, tagsOf } from '../../scripts/sentence-rules.ts'

const sections = readSentences(
  '# 1. Doors\nP1.1 It opens.\nP1.2 It closes.\n\n# 2. Walls\nP2.1 They stand. [no test: nobody can look]\n',
)

test('the check names a sentence without a test, a stale reason and an unknown tag', () => {
  const others = new Map([
    ['P1.1', ['a.test.ts']],
    ['P2.1', ['b.test.ts']],
    ['P9.9', ['c.test.ts', 'd.test.ts']],
  ])
  expect(problemsOf(sections, others)).toEqual([
    'P1.2 has no test: tag one, or say why there is none ([no test: …])',
    'P2.1 has a test, but is marked [no test]',
    'P9.9 is a tag in c.test.ts, d.test.ts, but no sentence',
  ])
})

test('the check names missing and repeated numbers', () => {
  const wrong = readSentences('# 1. Doors\nP1.1 A.\nP1.3 B.\nP1.3 C.\n# 2. Walls\nD1.1 D.\n')
  const all = new Map(['P1.1', 'P1.3', 'D1.1'].map((number) => [number, ['a.test.ts']]))
  expect(problemsOf(wrong, all)).toEqual(['P1.3 is out of order', 'P1.3 is out of order'])
})

test.each([
  ["test('a', { tags: ['P1.1', 'D2.3'] }, () => {})", ['P1.1', 'D2.3']],
  ["test.each(rows)('a', { tags: ['P1.1'] }, () => {})", ['P1.1']],
  ["test('a', { tag: ['@P1.1'] }, async () => {})", ['P1.1']],
  ["defineModel(import.meta.url, { machine, tags: ['P1.1'] })", ['P1.1']],
  ["const tags = ['P1.1']; send({ tags: 'busy', tag: ['@slow'] })", []],
  ["// tags: ['P1.1']\ntest('tags: P1.2', () => {})", []],
])('the check finds the tags of %s', (source, tags) => {
  expect(tagsOf('x.ts', source)).toEqual(tags)
})
