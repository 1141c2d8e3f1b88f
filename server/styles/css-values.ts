import { type CssNode, generate, type Value } from 'css-tree'

/**
 * The properties that custom CSS may set: type, spacing and borders. Do not add any that move, hide or resize elements,
 * write text or load files. `color` and `background-color` are allowed as a readable pair only: see `css.ts`.
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

/** The maximum of a dimension, by its unit. */
const MAX_DIMENSIONS: Readonly<Record<string, number>> = {
  px: 200,
  rem: 12,
  em: 12,
  ch: 40,
  pt: 150,
  deg: 360,
}
const MAX_PERCENT = 100
const MAX_NUMBER = 1000

/** The minimum and maximum of a font size, by its unit: other text is not readable. */
const FONT_SIZES: Readonly<Record<string, readonly [number, number]>> = {
  px: [12, 64],
  rem: [0.75, 4],
  em: [0.75, 4],
}

/** Excludes backslashes, braces, semicolons and `<`, with which a value could end its block or the style element. */
const SAFE_TEXT = /^[\w\s#%.,()/'"-]*$/

/** @returns The value as CSS text; `null` when the property or a part of the value is not allowed. */
export function readValue(property: string, value: Value): string | null {
  if (!PROPERTIES.some((pattern) => pattern.test(property))) return null
  if (!value.children.toArray().every((node) => isAllowed(node, property))) return null
  if (property === 'font-size' && !isFontSize(value)) return null
  const text = generate(value)
  return SAFE_TEXT.test(text) && text !== '' ? text : null
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
      return isWithin(node.value, MAX_NUMBER)
    case 'Percentage':
      return isWithin(node.value, MAX_PERCENT)
    case 'Dimension':
      return isWithin(node.value, MAX_DIMENSIONS[node.unit.toLowerCase()] ?? -1)
    case 'Function':
      return (
        FUNCTIONS.includes(node.name.toLowerCase()) &&
        node.children.toArray().every((part) => part.type !== 'Function' && isAllowed(part, property))
      )
    default:
      return false
  }
}

function isWithin(digits: string, max: number): boolean {
  const value = Number(digits)
  return value >= 0 && value <= max
}

function isFontSize(value: Value): boolean {
  const [size, ...rest] = value.children.toArray()
  if (size?.type !== 'Dimension' || rest.length > 0) return false
  const [min, max] = FONT_SIZES[size.unit.toLowerCase()] ?? [1, 0]
  return Number(size.value) >= min && Number(size.value) <= max
}
