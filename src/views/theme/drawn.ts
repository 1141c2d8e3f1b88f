import type { SystemStyleObject } from '@chakra-ui/react/styled-system'

/**
 * The style of a pseudo-element that is a drawing in the colour of the text. A list has hundreds of drawings: without elements
 * of their own, they are a quarter fewer to make and to remove.
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
    maskSize: '100% 100%',
    // The drawing is a background, which is not printed by default, and which forced colours would replace.
    printColorAdjust: 'exact',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'CanvasText' },
  }
}

/** A drawing as the value of `mask-image`. Its opacity counts, its colours do not. */
export function drawing(content: string, viewBox: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}'>${content}</svg>`
  return `url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}")`
}

/** The path of an icon, drawn as a line of the same weight as in all icons, as the value of `mask-image`. */
export function line(path: string): string {
  return drawing(
    `<path d='${path}' fill='none' stroke='red' stroke-width='1.9' stroke-linecap='round' stroke-linejoin='round'/>`,
    '0 0 24 24',
  )
}
