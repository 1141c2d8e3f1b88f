import { type Atrule, type CssNode, generate, parse, type Rule, type Selector } from 'css-tree'
import { contrast } from '../../src/domain/public/dealership-style.ts'
import { readColour } from './colours.ts'
import { readValue } from './css-values.ts'

/** The class of the page's box: all rules apply below it. */
const BOX = 'ownership'
const MAX_LENGTH = 16 * 1024
const READABLE = 4.5

/**
 * What is harmless of CSS that somebody else wrote: an allow-list of properties, values, selectors and `@media`
 * conditions, each selector scoped to the page's box. What is not known to be harmless is left out. Never throws.
 */
export function readCss(text: string): string {
  if (text.length > MAX_LENGTH) return ''
  try {
    // The parser keeps its buffers, and looks up the token at the length of the text: after another text of the same
    // process it finds one of that, and may never end. Nothing is ever written at this length but an end.
    const sheet = parse(text.padEnd(MAX_LENGTH))
    const nodes = sheet.type === 'StyleSheet' ? sheet.children.toArray() : []
    return nodes.map((node) => (node.type === 'Atrule' ? readMedia(node) : readRule(node))).join('')
  } catch {
    // Brackets nested deeper than the parser can follow: nobody's style.
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

/** Text in one colour on a ground that nobody knows may be hidden text: a rule sets both, and so that it can be read. */
function isReadablePair(text: string | undefined, ground: string | undefined): boolean {
  const [colour, behind] = [readColour(text ?? ''), readColour(ground ?? '')]
  return colour !== null && behind !== null && contrast(colour, behind) >= READABLE
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

/** Below the box, or the box itself where the selector names it: never what stands beside it. */
function scoped(selector: Selector): string {
  const [first, second] = selector.children.toArray()
  const isOfBox = first?.type === 'ClassSelector' && first.name === BOX
  const leadsInside = second === undefined || (second.type === 'Combinator' && /^[ >]$/.test(second.name))
  const text = generate(selector)
  return isOfBox && leadsInside ? text : `.${BOX} ${text}`
}
