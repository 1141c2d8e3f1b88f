import type { SystemStyleObject } from '@chakra-ui/react/styled-system'
import { ICON_PATHS, ROW_ICON_PATHS } from '../parts/icon-paths.ts'
import { strokeOutline } from './stroke-outline.ts'

const PATHS = { ...ICON_PATHS, ...ROW_ICON_PATHS }
/** In a square of 24, as in all icons. */
const STROKE = 1.9
const BOX = 24

/**
 * The style of a pseudo-element that is a drawing in the colour of the text. A list has hundreds of drawings: without elements
 * of their own, they are a quarter fewer to make and to remove. Its shape is a `clipPath`: with a mask, each drawing would be two
 * layers for the browser, which took a fifth of the time of scrolling.
 *
 * @param width in px
 * @param height in px
 */
export function drawnPart(width: number, height: number): SystemStyleObject {
  return {
    content: '""',
    flex: 'none',
    width: `${width}px`,
    height: `${height}px`,
    bg: 'currentcolor',
    // The drawing is a background, which is not printed by default, and which forced colours would replace.
    printColorAdjust: 'exact',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'CanvasText' },
  }
}

/** @param path closed shapes in px; they are filled by the nonzero rule */
export function shapedBy(path: string): SystemStyleObject {
  return { clipPath: `path("${path}")` }
}

/**
 * The shapes of icons for `drawnPart`, as options of a variant.
 *
 * @param size in px
 */
export function drawnIcons<Name extends keyof typeof PATHS>(
  names: readonly Name[],
  size: number,
): Readonly<Record<Name, { readonly _before: SystemStyleObject }>> {
  const shapes = names.map((name) => [
    name,
    { _before: shapedBy(strokeOutline(PATHS[name], STROKE, size / BOX)) },
  ])
  return Object.fromEntries(shapes)
}
