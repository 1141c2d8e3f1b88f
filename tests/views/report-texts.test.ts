import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { screen } from '../../src/app/screens/report.screen.ts'
import type { BatteryReport } from '../../src/domain/report/battery-report.ts'
import type { Language } from '../../src/domain/session/profile.ts'
import { createI18n, loadTexts } from '../../src/i18n/create-i18n.ts'
import { reportTextsOf } from '../../src/i18n/issued-words.ts'
import { loadCatalogue } from '../../src/i18n/load-catalogue.ts'
import { reportFormatsOf } from '../../src/i18n/report-formats.ts'
import { issueMail } from '../../src/views/report/issue-mail.ts'
import {
  degreesText,
  distanceText,
  durationText,
  issueText,
  kwhText,
  type ReportWords,
  vehicleTitle,
  windowText,
} from '../../src/views/report/report-texts.ts'

async function wordsOf(language: Language): Promise<ReportWords & { readonly today: TFunction }> {
  const i18n = createI18n(language, await loadCatalogue(language))
  if (screen.texts) await loadTexts(i18n, screen.texts)
  const { t: today } = i18n
  return { t: reportTextsOf(today, language, null), today, formats: reportFormatsOf(language) }
}

const english = await wordsOf('en')
const french = await wordsOf('fr')
type Said = (words: ReportWords) => unknown
const DAYS = ['2026-10-01T12:00:00Z', '2026-10-03T12:00:00Z', '2026-10-11T12:00:00Z']
const charge = { level: 3, hours: 1 } as const

describe('numbers have the precision of the specification, in the language of the reader:', {
  tags: ['D1.8', 'D3.21', 'D9.15', 'D9.17'],
}, () => {
  test.each<[what: string, said: Said, english: unknown, french: unknown]>([
    [
      'distances without decimals',
      (words) => distanceText({ value: 25_620.6, unit: 'mi' }, words),
      '25,621\u00a0mi',
      '25\u00a0621\u00a0mi',
    ],
    ['capacities with one decimal', (words) => kwhText(77, words), '77.0\u00a0kWh', '77,0\u00a0kWh'],
    [
      'the day, with “1er” for the first of a month in French',
      ({ formats }) => DAYS.map((day) => formats.date(day, null)),
      ['October 1, 2026', 'October 3, 2026', 'October 11, 2026'],
      ['1er octobre 2026', '3 octobre 2026', '11 octobre 2026'],
    ],
    [
      'the day of a time zone',
      ({ formats }) =>
        ['America/Denver', 'America/Toronto'].map((zone) => formats.date('2026-10-04T05:00:00Z', zone)),
      ['October 3, 2026', 'October 4, 2026'],
      ['3 octobre 2026', '4 octobre 2026'],
    ],
    [
      'the day for a time zone that the browser does not know',
      ({ formats }) => formats.date('2026-10-03T12:00:00Z', 'Mars/Olympus'),
      'October 3, 2026',
      '3 octobre 2026',
    ],
    ['deviations with two decimals', ({ formats }) => formats.volts(0.0123), '0.01', '0,01'],
    // The unit of distance decides the unit of temperature.
    ['temperatures with miles', (words) => degreesText(-10, 'mi', words), '14\u00a0°F', '14\u00a0°F'],
    ['temperatures with km', (words) => degreesText(-7, 'km', words), '−7\u00a0°C', '−7\u00a0°C'],
    [
      'the window of a charge',
      (words) => windowText({ ...charge, fromPercent: 10, toPercent: 80 }, words),
      'From 10% to 80%',
      'De 10\u00a0% à 80\u00a0%',
    ],
    [
      'no text for an unknown window',
      (words) => windowText({ ...charge, fromPercent: null, toPercent: null }, words),
      null,
      null,
    ],
    ['a known issue', (words) => issueText('isolationFault', words), 'isolation fault', 'défaut d’isolation'],
    ['an unknown issue', (words) => issueText('K3 slow', words), 'K3 slow', 'K3 slow'],
  ])('%s', (_, said, inEnglish, inFrench) => {
    expect([said(english), said(french)]).toEqual([inEnglish, inFrench])
  })

  test.each([
    [0.45, '27', 'min'],
    [0.004, '1', 'min'],
    [1.49, '89', 'min'],
    [1.5, '1.5', 'h'],
    [11.24, '11.2', 'h'],
  ])('a charge of %s h takes %s %s', { tags: ['D9.17'] }, (hours, value, unit) => {
    expect(durationText(hours, english)).toEqual({ value, unit })
  })
})

test('the title of a vehicle has its trim only when that is known', { tags: ['D2.38'] }, () => {
  const vehicle = {
    vin: '7SAYGDEE4PF123456',
    country: 'US',
    year: 2023,
    make: 'Tesla',
    model: 'Model Y',
  } as const
  const named = (trim: string | null) => vehicleTitle({ vehicle, trim } as BatteryReport)
  expect([named('Long Range'), named(null)]).toEqual(['2023 Tesla Model Y Long Range', '2023 Tesla Model Y'])
})

describe('a mail about an issue', () => {
  const issue = { reportId: 'r8kq', vin: '7SAYGDEE4PF123456' }
  const read = (href: string) => {
    const { protocol, pathname, searchParams } = new URL(href)
    return [protocol + pathname, searchParams.get('subject'), searchParams.get('body')]
  }

  test('names the report and the vehicle', { tags: ['D2.35'] }, () => {
    expect(read(issueMail('support@provider.example', issue, english.today))).toEqual([
      'mailto:support@provider.example',
      'Issue with battery report r8kq',
      'Please say what is wrong:\r\n\r\n\r\nReport: r8kq\r\nVIN: 7SAYGDEE4PF123456',
    ])
  })

  test('contains no value that can add a field', { tags: ['D2.35'] }, () => {
    const href = issueMail('a?bcc=x@y.example', { ...issue, vin: '1&cc=z@y.example' }, english.today)
    expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body'])
  })
})
