import type { CSSProperties } from 'react'
import { harmlessCss } from '../../domain/public/custom-css.ts'
import { type DealershipStyle, pageStyleOf, readableShade } from '../../domain/public/dealership-style.ts'
import { COLORS } from '../theme/tokens.ts'

/** The dealership's style as CSS variables of the report's element. Missing values keep those of the page. */
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
 * The dealership's own CSS, limited to the report's element by `@scope`; empty when there is none, or when it is not harmless:
 * a replay shows what somebody sent, without the service that reads a report. The server begins each selector with the name
 * of that element, which `@scope` would look for inside of it.
 */
export function scopedCss({ cssStyling }: DealershipStyle): string {
  const css = harmlessCss(cssStyling)
  if (css === '') return ''
  return `@scope (.ownership) {\n${css.replaceAll(BOX, '$1:scope')}\n}`
}

/** A selector that begins with the report's element. */
const BOX = /(^|[{},])\.ownership(?![\w-])/g
