import { beforeEach, expect, test, vi } from 'vitest'
import { metricFormatsOf } from '../../src/i18n/metric-formats.ts'

beforeEach(() => void vi.stubEnv('TZ', 'Pacific/Honolulu'))

/** Replaces all spaces by plain ones: the ICU version decides between kinds of narrow spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

type Formats = ReturnType<typeof metricFormatsOf>

test.each<[(formats: Formats) => string, english: string, french: string]>([
  [({ count }) => count(12_345), '12,345', '12 345'],
  [({ average }) => average(14.64), '14.6', '14,6'],
  [({ average }) => average(0), '0', '0'],
  [({ average }) => average(17_975.31), '17,975', '17 975'],
  [({ share }) => share(0.586), '59%', '59 %'],
  [({ share }) => share(0.0762), '7.6%', '7,6 %'],
  [({ share }) => share(0.9964), '99.6%', '99,6 %'],
  [({ share }) => share(1), '100%', '100 %'],
  // A calendar day must not shift west of Greenwich.
  [({ day }) => day('2026-11-01'), 'Nov 1', '1 nov.'],
  [({ weekday }) => weekday('2026-11-01'), 'Sun 1', 'dim. 1'],
  [({ weekdayAndDay }) => weekdayAndDay('2026-11-01'), 'Sun, Nov 1', 'dim. 1 nov.'],
  [({ fullDay }) => fullDay('2026-11-01'), 'Sunday, November 1', 'dimanche 1 novembre'],
  [
    ({ range }) => range('2025-12-05', '2026-01-03'),
    'Dec 5, 2025 – Jan 3, 2026',
    '5 déc. 2025 – 3 janv. 2026',
  ],
  [({ range }) => range('2026-11-01', '2026-11-01'), 'Nov 1, 2026', '1 nov. 2026'],
])('%s', (said, english, french) => {
  expect([said(metricFormatsOf('en')), said(metricFormatsOf('fr'))].map(plain)).toEqual([english, french])
})
