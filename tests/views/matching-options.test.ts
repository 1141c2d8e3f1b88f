import { expect, test } from 'vitest'
import { isLong, matchingOptions } from '../../src/views/dialogs/matching-options.ts'

const none = { value: '', label: 'Choose…' }
const many = Array.from({ length: 400 }, (_, at) => ({
  value: `d${at}`,
  label: `Élan EV ${at}`,
  group: at < 200 ? 'Northstar' : 'Pacific Crest',
}))
const options = [none, ...many]
const valuesOf = (search: string, chosen = '') =>
  matchingOptions(options, search, chosen).options.map(({ value }) => value)

test('a choice has a search when it has more than twenty options', () => {
  expect([isLong(options.slice(0, 20)), isLong(options.slice(0, 21))]).toEqual([false, true])
})

test('a long choice shows its first hundred options, and tells how many more there are', () => {
  const { options: offered, first, found, shown } = matchingOptions(options, ' ', '')
  expect([offered.length, first, found, shown]).toEqual([101, null, 400, 100])
})

test.each([
  ['elan ev 399', ['', 'd399'], 'd399'],
  ['ÉLAN EV 39', ['', 'd39', ...Array.from({ length: 10 }, (_, at) => `d39${at}`)], 'd39'],
  ['no such', [''], undefined],
])('%j finds %j by name, and Enter chooses %s', (search, values, first) => {
  expect([valuesOf(search), matchingOptions(options, search, '').first?.value]).toEqual([values, first])
})

test('the name of a group finds its options, which Enter does not choose', () => {
  const { options: offered, first, found } = matchingOptions(options, 'pacific', '')
  expect([offered[1]?.value, first, found]).toEqual(['d200', null, 200])
})

test('the chosen option stays', () => {
  expect(valuesOf('elan ev 399', 'd7')).toEqual(['', 'd7', 'd399'])
  expect(matchingOptions(options, 'elan ev 7', 'd7').first?.value).toBe('d7')
})
