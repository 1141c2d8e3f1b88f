import { converter } from 'culori'
import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { DeviceStatusBadge } from '../../src/views/lists/cells/device-status-badge.tsx'
import { UserStatusBadge } from '../../src/views/lists/cells/user-status-badge.tsx'
import { bandTone } from '../../src/views/theme/recipes/report/report-page.recipe.ts'
import { COLORS } from '../../src/views/theme/tokens.ts'
import { userOf } from '../models/samples.ts'

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

describe('users and devices have the colour of their status:', { tags: ['P4.1', 'D4.3'] }, () => {
  const t = ((key: string) => key) as TFunction
  const toneOf = ({ props }: { readonly props: { readonly className: string } }) =>
    /badge--tone_(\w+)/.exec(props.className)?.[1]

  test.each([
    ['active', 'good', false],
    ['invited', 'fair', false],
    ['disabled', 'none', false],
    ['invited', 'poor', true],
  ] as const)('a user who is %s', (status, tone, isInvitationLost) => {
    const user = { ...userOf('DEALER_USER'), status, isInvitationLost }
    expect(toneOf(UserStatusBadge({ user, t }))).toBe(tone)
  })

  test.each([
    ['active', 'good'],
    ['shipped', 'fair'],
    ['inactive', 'none'],
  ] as const)('a device that is %s', (status, tone) => {
    expect(toneOf(DeviceStatusBadge({ device: { status, isQuiet: false }, t }))).toBe(tone)
  })

  test.each(['light', 'dark'] as const)('green, yellow and grey in the %s theme', (theme) => {
    const [good, fair, none] = (['good.fg', 'fair.fg', 'fg.muted'] as const).map((role) =>
      toHsl(COLORS[role][theme]),
    )
    expect([Math.round((good?.h ?? 0) / 60), Math.round((fair?.h ?? 0) / 60)]).toEqual([2, 1])
    expect(none?.s).toBeLessThan(0.15)
  })
})
