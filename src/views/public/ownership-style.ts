import type { CSSProperties } from 'react'
import { type DealershipStyle, pageStyleOf, readableShade } from '../../domain/public/dealership-style.ts'
import { COLORS } from '../theme/tokens.ts'

/** The dealership's look as CSS variables of the report's box. Without a value of its own, the page's stands. */
export function styleOf(style: DealershipStyle): CSSProperties {
  const { accent, onAccent, cta, onCta, radiusPx } = pageStyleOf(style)
  const shadeOn = (theme: 'light' | 'dark') => accent && readableShade(accent, COLORS['bg.panel'][theme])
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

/**
 * The dealership's own CSS, which applies within the report's box alone; empty when there is none. The server names the box
 * in each selector; within `@scope` that name would be looked for inside of it.
 */
export function scopedCss({ cssStyling }: DealershipStyle): string {
  if (cssStyling === '') return ''
  return `@scope (.ownership) {\n${cssStyling.replaceAll(BOX, '$1:scope')}\n}`
}

/** Where a selector begins with the box. */
const BOX = /(^|[{},])\.ownership(?![\w-])/g
