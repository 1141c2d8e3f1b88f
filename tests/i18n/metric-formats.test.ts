import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { metricFormatsOf } from '../../src/i18n/metric-formats.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Pacific/Honolulu')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** With plain spaces: which of the narrow ones stands where is a matter of the ICU version. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const spoken = (language: 'en' | 'fr') => {
  const { count, average, share, day, weekday, weekdayAndDay, fullDay, range } = metricFormatsOf(language)
  return [
    count(12_345),
    average(14.64),
    average(0),
    average(17_975.31),
    share(0.586),
    share(0.0762),
    share(0.9964),
    share(1),
    day('2026-11-01'),
    weekday('2026-11-01'),
    weekdayAndDay('2026-11-01'),
    fullDay('2026-11-01'),
    range('2025-12-05', '2026-01-03'),
    range('2026-11-01', '2026-11-01'),
  ].map(plain)
}

test('figures and days in English: a day of the calendar stays that day west of Greenwich', () => {
  expect(spoken('en')).toEqual([
    '12,345',
    '14.6',
    '0',
    '17,975',
    '59%',
    '7.6%',
    '99.6%',
    '100%',
    'Nov 1',
    'Sun 1',
    'Sun, Nov 1',
    'Sunday, November 1',
    'Dec 5, 2025 – Jan 3, 2026',
    'Nov 1, 2026',
  ])
})

test('and in French', () => {
  expect(spoken('fr')).toEqual([
    '12 345',
    '14,6',
    '0',
    '17 975',
    '59 %',
    '7,6 %',
    '99,6 %',
    '100 %',
    '1 nov.',
    'dim. 1',
    'dim. 1 nov.',
    'dimanche 1 novembre',
    '5 déc. 2025 – 3 janv. 2026',
    '1 nov. 2026',
  ])
})
