import type { CSSProperties } from 'react'
import { type DealershipColours, pageStyleOf, readableShade } from '../../domain/public/dealership-style.ts'
import { PANEL } from '../theme/panel-colours.ts'

/** The dealership's colours as CSS variables of the page's element. Missing values keep those of the page. */
export function styleOf(style: DealershipColours): CSSProperties {
  const { accent, onAccent, cta, onCta, radiusPx } = pageStyleOf(style)
  const shadeOn = (theme: 'light' | 'dark') => accent && readableShade(accent, PANEL[theme])
  return Object.fromEntries(
    Object.entries({
      '--own-accent': accent,
      '--own-on-accent': onAccent,
      '--own-cta': cta,
      '--own-on-cta': onCta,
      '--own-fg-light': shadeOn('light'),
      '--own-fg-dark': shadeOn('dark'),
      '--own-radius': radiusPx === null ? null : `${radiusPx}px`,
    }).filter(([, value]) => value !== null),
  )
}
