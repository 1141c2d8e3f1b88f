import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COLORS } from '../../src/views/theme/tokens.ts'

/** The bands of a score by the colour that the specification gives them (domain part, section 4). */
const BANDS = [
  ['excellent', 'accent', 200, 270],
  ['good', 'good', 90, 170],
  ['fair', 'fair', 35, 65],
  ['poor', 'poor', -20, 20],
] as const

describe('a score is in the accent colour, green, yellow or red', () => {
  const styles = readFileSync('src/views/report/report.css', 'utf8')

  test.each(BANDS)('%s is drawn in the role %s', { tags: ['D4.11'] }, (band, role) => {
    const rule = new RegExp(`\\.${band}[^{}]*\\{[^}]*--band: var\\(--bhp-colors-(\\w+)-fg\\)`).exec(styles)
    expect(rule?.[1]).toBe(role)
  })

  test.each(BANDS)('%s has its hue in both themes', { tags: ['D4.11'] }, (_, role, from, to) => {
    for (const theme of ['light', 'dark'] as const) {
      const hue = hueOf(COLORS[`${role}.fg`][theme])
      const turned = hue > to ? hue - 360 : hue
      expect([theme, turned >= from && turned <= to]).toEqual([theme, true])
    }
  })
})

/** In degrees, 0–360. */
function hueOf(hex: string): number {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const max = Math.max(r, g, b)
  const spread = max - Math.min(r, g, b)
  const sextant = max === r ? (g - b) / spread : max === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return (sextant * 60 + 360) % 360
}
