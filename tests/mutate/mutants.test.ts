import { expect, test } from 'vitest'
import { mutantsOf, mutate } from '../../scripts/mutate/mutants.ts'
import { sampleOf } from '../../scripts/mutate/sample.ts'

const linesOf = (file: string, source: string): readonly string[] =>
  mutantsOf(file, source).map((mutant) => mutate(source, mutant).replaceAll(/\s+/g, ' '))

test.each([
  ['if (a) f()', ['if (true) f()', 'if (false) f()', 'if (a) ;']],
  ['f(a === b)', [';', 'f(a !== b)']],
  ['g = a < b', [';', 'g = a <= b', 'g = a >= b']],
  ['g = a && !b', [';', 'g = a || !b', 'g = a && b']],
  ['g = a ? 1 : 2', [';', 'g = !(a) ? 1 : 2', 'g = a ? 2 : 2', 'g = a ? 1 : 3']],
  ['g = a ?? b', [';', 'g = b']],
  ['f("a" + b)', [';']],
  ['g = { a, ...b }', [';', 'g = { ...b }', 'g = { a, }']],
  [
    'g = { a: ONE_A, b: TWO_B }',
    [
      ';',
      'g = { b: TWO_B }',
      'g = { a: TWO_B, b: TWO_B }',
      'g = { a: ONE_A, }',
      'g = { a: ONE_A, b: ONE_A }',
    ],
  ],
  ['g = l.filter(f).some(h)', [';', 'g = l.some(h)', 'g = l.filter(f).every(h)']],
  ['g = q.where(and(a, b))', [';', 'g = q', 'g = q.where(and( b))', 'g = q.where(and(a, ))']],
  ['function f() { throw new Error("no") }', ['function f() { ; }']],
  ['type A = "a" | 1; interface B { c: true }', []],
  ['if (a) throw new Error("never")', []],
  ['import a from "a"; g = unprovided("a")', ['import a from "a"; ;']],
])('changes %s', (source, expected) => {
  expect([...linesOf('a.ts', source)].sort()).toEqual([...expected].sort())
})

test('changes a machine: targets become sibling states, names others of the same kind', () => {
  const source = `createMachine({
    initial: 'a',
    states: {
      a: { tags: 'busy', on: { go: 'b', stay: { actions: 'x' } } },
      b: { tags: 'failed', on: { back: { target: 'a', actions: 'y' } } },
    },
  })`
  const changed = mutantsOf('m.ts', source).map(({ replacement }) => replacement)
  const dropped = 7
  expect(changed.filter((replacement) => replacement === '')).toHaveLength(dropped + 3)
  expect(changed.filter((replacement) => replacement.startsWith("'")).sort()).toEqual(
    ["'a'", "'b'", "'b'", "'busy'", "'failed'", "'x'", "'y'"].sort(),
  )
})

test('changes texts and behaviour of a view, not its look', () => {
  const source = `const V = () => (
    <p className="muted" aria-busy={busy}>
      <button type="submit" disabled={!ok} onClick={() => send({ type: 'asked' })}>{t(busy ? 'a.b' : 'c.d')}</button>
      <Icon name="alert" />
    </p>
  )`
  const removed = mutantsOf('v.tsx', source)
    .filter(({ replacement }) => replacement === '')
    .map(({ start, end }) => source.slice(start, end).split(/[ =]/)[0])
  expect(removed).toEqual(['aria-busy', '<button', 'type', 'disabled', 'onClick', 'type:'])
})

test('labels two changes that look alike by their order', () => {
  const source = 'f(() => {\n  a(1)\n  a(1)\n})'
  const labels = mutantsOf('a.ts', source).map(({ label, line }) => `${line} ${label}`)
  expect(labels).toEqual(expect.arrayContaining(['2 a(1) → ;', '3 a(1) → ; #2']))
})

test('draws the same sample for the same seed, and all mutants without a count', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  const drawn = sampleOf(items, 10, 1)
  expect(new Set(drawn).size).toBe(10)
  expect(sampleOf(items, 10, 1)).toEqual(drawn)
  expect(sampleOf(items, 10, 2)).not.toEqual(drawn)
  expect(sampleOf(items, undefined, 1)).toEqual(items)
})
