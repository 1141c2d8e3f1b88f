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
    // The drawing is a background, which is not printed by default, and which forced colours would replace.
    printColorAdjust: 'exact',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'CanvasText' },
  }
}

interface Drawings<Name extends string> {
  /** The style that a pseudo-element with any of the drawings has. */
  readonly image: SystemStyleObject
  /** What shows one of them in `_before`. */
  readonly places: Readonly<Record<Name, { readonly _before: SystemStyleObject }>>
}

/**
 * Drawings for pseudo-elements, below each other in one mask: for the browser each SVG image is a document, and making one for each
 * icon took 17 of 406 ms until the rows of a list were painted. The opacity of a drawing counts, its colours do not.
 *
 * @param contents SVG elements in a box of `width` by `height`
 */
export function drawings<Name extends string>(
  contents: Readonly<Record<Name, string>>,
  width: number,
  height: number,
): Drawings<Name> {
  const all = Object.values<string>(contents)
  // An empty box between two drawings: at odd zooms the edge of the next one would be seen.
  const boxes = 2 * all.length - 1
  const shapes = all.map((content, at) => `<g transform='translate(0 ${2 * at * height})'>${content}</g>`)
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${boxes * height}'>${shapes.join('')}</svg>`
  return {
    image: {
      maskImage: `url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}")`,
      maskSize: `100% ${boxes * 100}%`,
      // A repeated one is drawn as a pattern, which takes longer.
      maskRepeat: 'no-repeat',
    },
    places: mapped(contents, (_, at) => ({ _before: { maskPosition: `0 ${percent(at, all.length - 1)}` } })),
  }
}

function percent(part: number, all: number): string {
  return `${Number(((100 * part) / Math.max(1, all)).toFixed(3))}%`
}

/** Icons as `drawings`, in lines of the same weight as in all icons. */
export function drawnIcons<Name extends string>(paths: Readonly<Record<Name, string>>): Drawings<Name> {
  const line = (path: string) =>
    `<path d='${path}' fill='none' stroke='red' stroke-width='1.9' stroke-linecap='round' stroke-linejoin='round'/>`
  return drawings(mapped(paths, line), 24, 24)
}

function mapped<Name extends string, Value>(
  values: Readonly<Record<Name, string>>,
  make: (value: string, at: number) => Value,
): Record<Name, Value> {
  const entries = Object.entries<string>(values).map(([name, value], at) => [name, make(value, at)])
  return Object.fromEntries(entries)
}
