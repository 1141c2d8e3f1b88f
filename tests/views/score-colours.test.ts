import { converter } from 'culori'
import { describe, expect, test } from 'vitest'
import { bandTone } from '../../src/views/theme/recipes/report/report-page.recipe.ts'
import { COLORS } from '../../src/views/theme/tokens.ts'

/** The bands of a score with the colour of each, from the specification (domain part, section 4). */
const BANDS = [
  ['excellent', 'accent', 200, 270],
  ['good', 'good', 90, 170],
  ['fair', 'fair', 35, 65],
  ['poor', 'poor', -20, 20],
] as const

const toHsl = converter('hsl')

describe('the bands of a score are in the accent colour, green, yellow and red:', () => {
  test.each(BANDS)('%s has the colour role %s', { tags: ['D4.11'] }, (band, role) => {
    expect(bandTone.recipe.variants?.score[band]['--band']).toBe(`{colors.${role}.fg}`)
  })

  test.each(BANDS)('%s has the same hue in both themes', { tags: ['D4.11'] }, (_, role, from, to) => {
    for (const theme of ['light', 'dark'] as const) {
      const { h: hue = 0 } = toHsl(COLORS[`${role}.fg`][theme]) ?? {}
      const turned = hue > to ? hue - 360 : hue
      expect([theme, turned >= from && turned <= to]).toEqual([theme, true])
    }
  })
})
