import { type Atrule, type CssNode, generate, parse, type Rule, type Selector } from 'css-tree'
import { contrast } from '../../src/domain/public/dealership-style.ts'
import { readColour } from './colours.ts'
import { readValue } from './css-values.ts'

/** The class of the page's box. All rules apply inside it only. */
const BOX = 'ownership'
const MAX_LENGTH = 16 * 1024
/** WCAG 2 AA for normal text. */
const MIN_CONTRAST = 4.5

/**
 * Sanitises CSS of a dealership with allow-lists of properties, values, selectors and `@media` conditions. Scopes each
 * selector to the page's box. Drops everything else and never throws.
 *
 * @returns The safe CSS; may be empty.
 */
export function readCss(text: string): string {
  if (text.length > MAX_LENGTH) return ''
  try {
    // The parser reuses its buffers and reads the token at the end of the text. After a longer text, this is a token of
    // that text, and the parser may never end. Equal lengths avoid this.
    const sheet = parse(text.padEnd(MAX_LENGTH))
    const nodes = sheet.type === 'StyleSheet' ? sheet.children.toArray() : []
    return nodes.map((node) => (node.type === 'Atrule' ? readMedia(node) : readRule(node))).join('')
  } catch {
    // The parser throws for very deeply nested brackets, which no real style has.
    return ''
  }
}

const LENGTH = String.raw`\d{1,4}(?:\.\d{1,3})?(?:px|em|rem)`
const FEATURE = String.raw`\((?:(?:min-|max-)?width:${LENGTH}|orientation:(?:portrait|landscape)|prefers-color-scheme:(?:light|dark)|prefers-reduced-motion:(?:reduce|no-preference))\)`
const MEDIA = new RegExp(`^(?:(?:screen|print|all)(?: and ${FEATURE})*|${FEATURE}(?: and ${FEATURE})*)$`)

function readMedia({ name, prelude, block }: Atrule): string {
  if (name !== 'media' || !prelude || !block) return ''
  const condition = generate(prelude).replaceAll(/\)\s*and\s*\(/g, ') and (')
  const rules = block.children.toArray().map(readRule).join('')
  return MEDIA.test(condition) && rules !== '' ? `@media ${condition}{${rules}}` : ''
}

function readRule(node: CssNode): string {
  if (node.type !== 'Rule') return ''
  const selectors = readSelectors(node)
  const declarations = readDeclarations(node)
  if (selectors.length === 0 || declarations.length === 0) return ''
  return `${selectors.join(',')}{${declarations.join(';')}}`
}

function readDeclarations({ block }: Rule): readonly string[] {
  const values = new Map<string, string>()
  for (const node of block.children) {
    if (node.type !== 'Declaration' || node.value.type !== 'Value') continue
    const property = node.property.toLowerCase()
    const value = readValue(property, node.value)
    if (value !== null) values.set(property, value)
  }
  if (!isReadablePair(values.get('color'), values.get('background-color'))) {
    values.delete('color')
    values.delete('background-color')
  }
  return [...values].map(([property, value]) => `${property}:${value}`)
}

/** A colour on an unknown background could hide text, so a rule must set both, with enough contrast. */
function isReadablePair(text: string | undefined, background: string | undefined): boolean {
  const [colour, behind] = [readColour(text ?? ''), readColour(background ?? '')]
  return colour !== null && behind !== null && contrast(colour, behind) >= MIN_CONTRAST
}

function readSelectors({ prelude }: Rule): readonly string[] {
  if (prelude.type !== 'SelectorList') return []
  return prelude.children
    .toArray()
    .flatMap((selector) => (selector.type === 'Selector' && isHarmless(selector) ? [scoped(selector)] : []))
}

const NAME = /^[a-z_-][\w-]*$/i
const STATES = ['hover', 'focus', 'focus-visible', 'first-child', 'last-child', 'link', 'visited', 'active']

function isHarmless({ children }: Selector): boolean {
  const nodes = children.toArray()
  return (
    nodes[0]?.type !== 'Combinator' &&
    nodes.every((node, index) => {
      if (node.type === 'TypeSelector') return node.name === '*' || NAME.test(node.name)
      if (node.type === 'ClassSelector' || node.type === 'IdSelector') return NAME.test(node.name)
      if (node.type === 'Combinator') {
        const next = nodes[index + 1]
        return /^[ >+~]$/.test(node.name) && next !== undefined && next.type !== 'Combinator'
      }
      return node.type === 'PseudoClassSelector' && node.children === null && STATES.includes(node.name)
    })
  )
}

/** Limits a selector to the box and its descendants. A selector of the box itself must not lead to its siblings. */
function scoped(selector: Selector): string {
  const [first, second] = selector.children.toArray()
  const isOfBox = first?.type === 'ClassSelector' && first.name === BOX
  const leadsInside = second === undefined || (second.type === 'Combinator' && /^[ >]$/.test(second.name))
  const text = generate(selector)
  return isOfBox && leadsInside ? text : `.${BOX} ${text}`
}
