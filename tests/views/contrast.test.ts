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
          ratio: contrast(COLORS[role as ColorRole][theme], COLORS[ground][theme]),
        }))
        .filter(({ ratio }) => ratio < least),
    )
    expect(weak).toEqual([])
  })
})

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
