import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { WALKED } from '../../e2e/paths/machines.ts'
import { findModels } from '../kit/find-models.ts'
import { problemsOf, sentencesOf, testTitles } from './sentences.ts'

const PAGES = [
  ['docs/platform-sentences.md', 'P'],
  ['docs/domain-sentences.md', 'D'],
] as const

describe.each(PAGES)('the sentences of %s', async (page, letter) => {
  const sentences = sentencesOf(readFileSync(page, 'utf8'))
  const { models } = await findModels(process.cwd())

  test('each has a proof that exists', () => {
    const invariants = new Map(
      models.map(({ id, invariants, edgeInvariants }) => [
        id,
        new Set([...Object.keys(invariants), ...Object.keys(edgeInvariants)]),
      ]),
    )
    const problems = problemsOf(letter, sentences, {
      titlesOf: (file) => (existsSync(file) ? testTitles(file, readFileSync(file, 'utf8')) : null),
      invariantsOf: (machine) => invariants.get(machine) ?? null,
      isWalked: (machine) => Object.hasOwn(WALKED, machine),
    })
    expect(problems).toEqual([])
  })

  test('every section is there', () => {
    const sections = new Set(sentences.map(({ number }) => number.split('.')[0]))
    expect([...sections]).toEqual(Array.from({ length: 9 }, (_, at) => `${letter}${at + 1}`))
  })
})

describe('the check of the sentences', () => {
  const page = (...rows: readonly string[]) => sentencesOf(`| no. | sentence | proof |\n${rows.join('\n')}`)
  const problems = (...rows: readonly string[]) =>
    problemsOf('P', page(...rows), {
      titlesOf: (file) => (file === 'a.test.ts' ? new Set(['one; and', 'two']) : null),
      invariantsOf: (machine) => (machine === 'door' ? new Set(['it closes']) : null),
      isWalked: (machine) => machine === 'door',
    })

  test('lets through what is proved', () => {
    const rows = [
      '| P1.1 | A. | `a.test.ts` “one; and” “two”; machine `door` “it closes” |',
      '| P1.2 | B. | machine `door`; walk `door` |',
      '| P2.1 | C. | `a.test.ts` “two” |',
    ]
    expect([problems(...rows), page(...rows).length]).toEqual([[], 3])
  })

  test.each<[string, string, string]>([
    ['a file', '`b.test.ts` “one; and”', 'P1.1 names b.test.ts, which does not exist'],
    ['a title', '`a.test.ts` “two” “three”', 'P1.1 names “three”, which a.test.ts does not have'],
    ['no title', '`a.test.ts`', 'P1.1 names no test of a.test.ts'],
    ['a machine', 'machine `gate`', 'P1.1 names gate, which does not exist'],
    ['an invariant', 'machine `door` “it opens”', 'P1.1 names “it opens”, which door does not have'],
    ['a walk', 'walk `gate`', 'P1.1 names a walk of gate, which does not exist'],
    ['no proof', '', 'P1.1 has no proof that can be read'],
    ['words alone', 'obvious', 'P1.1 has no proof that can be read'],
    ['words after a proof', '`a.test.ts` “two”; obvious', 'P1.1 has no proof that can be read'],
  ])('refuses %s that proves nothing', (_, proof, problem) => {
    expect(problems(`| P1.1 | A. | ${proof} |`)).toEqual([problem])
  })

  test('refuses a row that is missing, stands twice, or says nothing', () => {
    const proof = 'machine `door`'
    expect(
      problems(`| P1.2 | A. | ${proof} |`, `| P1.2 | B. | ${proof} |`, `| P1.3 |  | ${proof} |`),
    ).toEqual(['P1.2 is out of order', 'P1.2 is out of order', 'P1.3 says nothing'])
  })

  test('refuses the rows of another page', () => {
    expect(problems('| D1.1 | A. | machine `door` |')).toEqual(['D1.1 is out of order'])
  })

  test('knows a title only as that of a test', () => {
    const source =
      "const x = 'no title'; describe('a', () => { test.each([1])('%s b', () => {}); it(`c`, x); other('d', x) })"
    expect([...testTitles('x.ts', source)]).toEqual(['a', '%s b', 'c'])
  })
})
