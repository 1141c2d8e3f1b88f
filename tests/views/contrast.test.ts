import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { COLORS, type ColorRole } from '../../src/views/theme/tokens.ts'

const TEXT_ON: Record<string, readonly ColorRole[]> = {
  fg: ['bg', 'bg.panel', 'bg.raised', 'bg.sunken', 'bg.hover', 'accent.subtle'],
  'fg.muted': ['bg', 'bg.panel', 'bg.raised', 'bg.sunken', 'bg.hover'],
  'accent.fg': ['bg', 'bg.panel', 'bg.raised', 'bg.hover', 'accent.subtle'],
  'accent.contrast': ['accent.solid', 'accent.hover', 'brand.pane'],
  'good.fg': ['good.subtle', 'bg.panel', 'bg.hover', 'bg.raised', 'bg'],
  'fair.fg': ['fair.subtle', 'bg.panel', 'bg.hover', 'bg'],
  'poor.fg': ['poor.subtle', 'bg.panel', 'bg.hover', 'bg.raised', 'bg'],
  'brand.line': ['brand.pane'],
}
const OUTLINE_ON: Record<string, readonly ColorRole[]> = {
  'border.emphasized': ['bg', 'bg.panel', 'bg.raised', 'bg.hover'],
  'accent.fg': ['bg', 'bg.panel', 'bg.raised', 'bg.hover'],
  'chart.part': ['bg.panel'],
  'chart.rest': ['bg.panel'],
}

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each([
    ['text', TEXT_ON, 4.5],
    ['outlines', OUTLINE_ON, 3],
  ] as const)('%s stand out from what is behind them', { tags: ['P1.9'] }, (_, table, least) => {
    const weak = Object.entries(table).flatMap(([role, grounds]) =>
      grounds
        .map((ground) => ({
          role,
          ground,
          ratio: wcagContrast(COLORS[role as ColorRole][theme], COLORS[ground][theme]),
        }))
        .filter(({ ratio }) => ratio < least),
    )
    expect(weak).toEqual([])
  })
})
