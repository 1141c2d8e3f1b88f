import { expect, test } from 'vitest'
import { type Suite, selectTests } from '../../scripts/test/test-selection.ts'

const suites: readonly Suite[] = [
  {
    name: 'unit',
    runner: 'vitest',
    files: [
      { path: 'tests/domain/wifi.test.ts', text: "test('an ssid', { tags: ['P5.2'] })" },
      { path: 'tests/views/walk/lists.test.tsx', text: 'walk(view)' },
    ],
  },
  {
    name: 'journeys',
    runner: 'playwright',
    files: [{ path: 'e2e/journeys/users.spec.ts', text: "test('invites (twice)', { tag: ['@P5.21'] })" }],
  },
]

const selected = (...words: string[]) =>
  selectTests(suites, words, 'confirmed (twice)').map(({ suite, options }) => [suite.name, ...options])

test('no words select all suites', () => {
  expect(selected()).toEqual([['unit'], ['journeys']])
})

test('words match paths before titles', () => {
  expect(selected('WIFI', 'users.spec')).toEqual([
    ['unit', 'tests/domain/wifi.test.ts'],
    ['journeys', 'e2e/journeys/users.spec.ts'],
  ])
})

test('words match titles in files and in generated tests of machines', () => {
  expect(selected('(twice)')).toEqual([
    ['unit', 'tests/views/walk/lists.test.tsx', '-t', '\\(twice\\)'],
    ['journeys', 'e2e/journeys/users.spec.ts', '--grep', '\\(twice\\)'],
  ])
})

test('the number of a sentence selects by tag', () => {
  expect(selected('P5.2')).toEqual([
    ['unit', 'tests/domain/wifi.test.ts', '--tags-filter=P5.2'],
    ['journeys', 'e2e/journeys/users.spec.ts', '--grep', '@(?:P5\\.2)(?!\\d)'],
  ])
})

test('a typing mistake selects nothing', () => {
  expect(selected('twcie')).toEqual([])
  expect(selected('confirmed nowhere')).toEqual([])
})
