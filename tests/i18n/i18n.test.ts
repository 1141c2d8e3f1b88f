import { describe, expect, test } from 'vitest'
import { catalogue as fr } from '../../scripts/french.ts'
import { changeLanguage, createI18n, loadTexts } from '../../src/i18n/create-i18n.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { formatDuration, formatsOf } from '../../src/i18n/format.ts'
import { loadCatalogue } from '../../src/i18n/load-catalogue.ts'
import { NOTICE_MESSAGES } from './notice-messages.ts'

const texts = (name: 'wifi' | 'users') => ({
  en: async () => ({ catalogue: { [name]: en[name] } }),
  fr: async () => ({ catalogue: { [name]: fr[name] } }),
})

describe('translation', () => {
  test('uses the first language at once, and another after its catalogue has loaded', async () => {
    const i18n = createI18n('en', en)
    expect(i18n.t('context.dealers', { count: 1 })).toBe('1 dealership')
    await changeLanguage(i18n, 'fr')
    expect([0, 1, 2, 1_000_000].map((count) => i18n.t('context.dealers', { count }))).toEqual([
      '0 concession',
      '1 concession',
      '2 concessions',
      '1000000 de concessions',
    ])
  })

  test('loads the texts of a screen with it, in the current language', async () => {
    const i18n = createI18n('en', await loadCatalogue('en'))
    expect(i18n.exists('wifi.title')).toBe(false)
    await Promise.all([
      changeLanguage(i18n, 'fr'),
      loadTexts(i18n, texts('wifi')),
      loadTexts(i18n, texts('users')),
    ])
    expect([i18n.t('wifi.title'), i18n.t('users.title')]).toEqual([fr.wifi.title, fr.users.title])
    await changeLanguage(i18n, 'en')
    expect([i18n.t('wifi.title'), i18n.t('list.search')]).toEqual([en.wifi.title, en.list.search])
  })

  test('does not change to a language that is chosen no more when it arrives', async () => {
    const i18n = createI18n('en', en)
    const choice = new AbortController()
    const change = changeLanguage(i18n, 'fr', choice.signal)
    choice.abort()
    await change
    expect(i18n.language).toBe('en')
  })

  test('every notice has a text in French', () => {
    const { exists } = createI18n('fr', fr)
    expect(NOTICE_MESSAGES.length).toBeGreaterThan(100)
    expect(NOTICE_MESSAGES.filter((message) => !exists(`notices.${message}`, { count: 1 }))).toEqual([])
  })

  test('does not change typed text', () => {
    expect(createI18n('en', en).t('list.noMatchSearch', { search: '<b>&' })).toBe(
      'No row matches “<b>&” in this tab.',
    )
  })
})

describe('formats', () => {
  const noon = '2025-10-03T12:00:00Z'
  const seen = (language: 'en' | 'fr') => {
    const formats = formatsOf(language)
    return [formats.number(12_345), formats.capacity(75), formats.capacity(61.26), formats.date(noon)].map(
      (text) => text.replaceAll(/[\u00a0\u202f]/g, ' '),
    )
  }

  test('a day of a dealership, wherever the reader is', () => {
    const days = ['America/Toronto', 'America/Vancouver'].map((zone) =>
      formatsOf('en').date('2026-06-01T05:30:00Z', zone),
    )
    expect(days).toEqual(['Jun 1, 2026', 'May 31, 2026'])
  })
  test('English', () => expect(seen('en')).toEqual(['12,345', '75.0', '61.3', 'Oct 3, 2025']))
  test('French', () => expect(seen('fr')).toEqual(['12 345', '75,0', '61,3', '3 oct. 2025']))
  test('durations', () =>
    expect([0, 1499, 59_500, 3_599_499, 3_599_500, 36_065_000].map(formatDuration)).toEqual([
      '0:00',
      '0:01',
      '1:00',
      '59:59',
      '1:00:00',
      '10:01:05',
    ]))
})
