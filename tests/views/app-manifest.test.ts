import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue as fr } from '../../scripts/french.ts'
import { LANGUAGES } from '../../src/domain/session/profile.ts'
import { manifestPathOf } from '../../src/domain/shell/app-manifest.ts'
import { catalogue as en } from '../../src/i18n/en.ts'
import { COLORS } from '../../src/views/theme/tokens.ts'

const NAMES = { en: en.app.title, fr: fr.app.title }

/** The size in the header of a PNG. */
function sizeOf(file: string): string {
  const header = readFileSync(file).subarray(16, 24)
  return `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`
}

test.each(LANGUAGES)(
  'the app has a manifest in %s, and the icons it names have the right sizes',
  { tags: ['P9.12'] },
  (language) => {
    const manifest = JSON.parse(readFileSync(`public${manifestPathOf(language)}`, 'utf8'))
    const { lang, name, start_url, scope, display, theme_color, background_color, icons } = manifest
    expect({ lang, start_url, scope, display, theme_color, background_color }).toEqual({
      lang: language,
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      theme_color: COLORS.bg.light,
      background_color: COLORS.bg.light,
    })
    expect(NAMES[language]).toContain(name)
    const named = icons.map((icon: { src: string; sizes: string; purpose: string }) => [
      icon.purpose,
      icon.sizes,
      sizeOf(`public${icon.src}`),
    ])
    expect(named).toEqual([
      ['any', '192x192', '192x192'],
      ['any', '512x512', '512x512'],
      ['maskable', '512x512', '512x512'],
    ])
    expect(sizeOf('public/apple-touch-icon.png')).toBe('180x180')
  },
)
