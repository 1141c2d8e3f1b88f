import { type CssNode, generate, type Value } from 'css-tree'

/**
 * What custom CSS may set: type, spacing, borders. Nothing that moves a thing, hides it, gives it another size, writes
 * text or loads anything. `color` and `background-color` come as a readable pair: see `css.ts`.
 */
const PROPERTIES = [
  /^(?:color|background-color|box-shadow|border-spacing)$/,
  /^border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?$/,
  /^border(?:-(?:top|bottom)-(?:left|right))?-radius$/,
  /^(?:margin|padding)(?:-(?:top|right|bottom|left|block|inline)(?:-start|-end)?)?$/,
  /^font-(?:family|size|style|weight|variant-numeric)$/,
  /^(?:line-height|letter-spacing|word-spacing)$/,
  /^text-(?:align|transform|decoration|decoration-(?:color|line|style|thickness)|underline-offset)$/,
]

const FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla']

/** The most that a length may be, by its unit. */
const MOST: Readonly<Record<string, number>> = { px: 200, rem: 12, em: 12, ch: 40, pt: 150, deg: 360 }
const MOST_PERCENT = 100
const MOST_NUMBER = 1000

/** Text smaller than this, or as large as a screen, is not to be read. */
const FONT_SIZES: Readonly<Record<string, readonly [number, number]>> = {
  px: [12, 64],
  rem: [0.75, 4],
  em: [0.75, 4],
}

/** No quote can be left open, nothing can be escaped, and nothing ends the value, its block or the style element. */
const PLAIN = /^[\w\s#%.,()/'"-]*$/

/** The value as CSS when the property may have it; else `null`. */
export function readValue(property: string, value: Value): string | null {
  if (!PROPERTIES.some((pattern) => pattern.test(property))) return null
  if (!value.children.toArray().every((node) => isAllowed(node, property))) return null
  if (property === 'font-size' && !isFontSize(value)) return null
  const text = generate(value)
  return PLAIN.test(text) && text !== '' ? text : null
}

function isAllowed(node: CssNode, property: string): boolean {
  switch (node.type) {
    case 'Identifier':
      return /^[a-z][a-z\d-]*$/i.test(node.name) && !['transparent', 'currentcolor'].includes(node.name)
    case 'Hash':
    case 'Operator':
      return true
    case 'String':
      return property === 'font-family' && /^[\w -]{1,60}$/.test(node.value)
    case 'Number':
      return isWithin(node.value, MOST_NUMBER)
    case 'Percentage':
      return isWithin(node.value, MOST_PERCENT)
    case 'Dimension':
      return isWithin(node.value, MOST[node.unit.toLowerCase()] ?? -1)
    case 'Function':
      return (
        FUNCTIONS.includes(node.name.toLowerCase()) &&
        node.children.toArray().every((part) => part.type !== 'Function' && isAllowed(part, property))
      )
    default:
      return false
  }
}

function isWithin(digits: string, most: number): boolean {
  const value = Number(digits)
  return value >= 0 && value <= most
}

function isFontSize(value: Value): boolean {
  const [size, ...rest] = value.children.toArray()
  if (size?.type !== 'Dimension' || rest.length > 0) return false
  const [least, most] = FONT_SIZES[size.unit.toLowerCase()] ?? [1, 0]
  return Number(size.value) >= least && Number(size.value) <= most
}
