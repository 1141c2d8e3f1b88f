import { harmlessCss } from '../../domain/public/custom-css.ts'
import type { DealershipStyle } from '../../domain/public/dealership-style.ts'

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
