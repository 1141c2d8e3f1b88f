import { expect, test } from 'vitest'
import { isLong, matchingOptions } from '../../src/views/dialogs/long-select.tsx'

const none = { value: '', label: 'Choose…' }
const many = Array.from({ length: 400 }, (_, at) => ({
  value: `d${at}`,
  label: `Élan EV ${at}`,
  group: at < 200 ? 'Northstar' : 'Pacific Crest',
}))
const options = [none, ...many]

test('a choice has a search when it has more than twenty options', () => {
  expect([isLong(options.slice(0, 20)), isLong(options.slice(0, 21))]).toEqual([false, true])
})

test('without a search, all options are there', () => {
  expect(matchingOptions(options, ' ')).toEqual({ options, first: null })
})

test.each([
  ['elan ev 399', ['d399'], 'd399'],
  ['ÉLAN EV 39', ['d39', ...Array.from({ length: 10 }, (_, at) => `d39${at}`)], 'd39'],
  ['no such', [], undefined],
])('%j finds %j by name, and Enter chooses %s', (search, values, value) => {
  const { options: found, first } = matchingOptions(options, search)
  expect([found.map((option) => option.value), first?.value]).toEqual([values, value])
})

test('the name of a group finds its options, which Enter does not prefer', () => {
  const { options: found, first } = matchingOptions(options, 'pacific')
  expect([found.length, found[0]?.value, first]).toEqual([200, 'd200', null])
})

test.each(["o'hara ev", 'O’Hara\u00a0EV', '\toʼhara', '  o´hara  ev '])(
  '%j finds a name with any apostrophe and blanks',
  (search) => {
    const named = ["O'Hara EV", 'O’Hara EV'].map((label) => ({ value: label, label }))
    expect(matchingOptions(named, search).options).toEqual(named)
  },
)
