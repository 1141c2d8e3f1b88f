import type * as z from 'zod/mini'
import type { ownershipStyleSchema } from '../../src/services/wire/leads.ts'
import { readColour } from './colours.ts'
import { readCss } from './css.ts'

type Style = z.infer<typeof ownershipStyleSchema>

const ROOT_FONT_PX = 16
const MAX_RADIUS_PX = 32

/** Sanitises the style of a dealership: opaque colours, a limited radius, and CSS for the page's box only. */
export function safeStyle(style: Style): Style {
  return {
    accentColor: readColour(style.accentColor ?? ''),
    accentContrast: readColour(style.accentContrast ?? ''),
    ctaColor: readColour(style.ctaColor ?? ''),
    cssStyling: readCss(style.cssStyling ?? ''),
    radius: readRadius(style.radius ?? ''),
  }
}

function readRadius(text: string): string | null {
  const [, digits = '', unit] = /^(\d{1,4}(?:\.\d{1,3})?)(px|rem)?$/.exec(text.trim().toLowerCase()) ?? []
  if (digits === '' || (unit === undefined && Number(digits) !== 0)) return null
  const px = Number(digits) * (unit === 'rem' ? ROOT_FONT_PX : 1)
  return `${Math.round(Math.min(MAX_RADIUS_PX, px) * 100) / 100}px`
}
