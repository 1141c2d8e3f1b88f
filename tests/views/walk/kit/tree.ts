import { readFileSync } from 'node:fs'
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api'

/** Looking up styles is slow and says nothing here: happy-dom knows no style sheet. */
const PLAIN = {
  getComputedStyle: () => ({ getPropertyValue: () => '', display: 'inline', visibility: 'visible' }),
} as unknown as Parameters<typeof computeAccessibleName>[1]

/** Roles whose name is their whole content. */
const NAMED_BY_CONTENT = /^(button|link|heading|option|tab|switch|treeitem|menuitem|caption|tooltip)$/
/** Roles whose name would only repeat their cells. */
const UNNAMED = /^(row|cell|columnheader|rowheader|listitem)$/
const NO_LINE = /^(generic|presentation|none|rowgroup|emphasis|strong|code|time|mark|legend|LabelText)$/

const SHOWN_ATTRIBUTES = [
  'type',
  'name',
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'placeholder',
  'title',
  'lang',
  'autocomplete',
  'inputmode',
  'enterkeyhint',
  'autocapitalize',
  'spellcheck',
  'maxlength',
  'accept',
  'capture',
  'scope',
  'colspan',
  'min',
  'max',
  'data-autofocus',
  'data-label',
  'data-scrolled',
  'data-1p-ignore',
] as const
const HIDDEN_ARIA = /^aria-(label|labelledby|describedby|description|controls|hidden|activedescendant)$/

export interface Line {
  readonly depth: number
  readonly text: string
  readonly element: Element
}

/** What a page shows: a line for each element that has a role, a text or a control, with its depth. */
export function treeOf(root: Element): readonly Line[] {
  const lines: Line[] = []
  for (const child of root.children) write(child, 0, lines, '')
  return lines
}

/** The text of the line of one element. */
export function nameOf(element: Element): string {
  const role = roleOf(element)
  const name = named(element)
  return name === '' ? role : `${role} ${quote(name)}`
}

function write(element: Element, depth: number, lines: Line[], before: string): void {
  if (isHidden(element)) return
  if (element.tagName.toLowerCase() === 'svg') {
    lines.push({ depth, element, text: before + drawing(element) })
    return
  }
  const isDrawn = element.getAttribute('aria-hidden') === 'true'
  if (isDrawn && textIn(element) === '' && element.querySelector('svg, img, [style]') === null) {
    lines.push({
      depth,
      element,
      text: `drawn: ${roleOf(element)} of ${element.querySelectorAll('*').length} parts`,
    })
    return
  }
  const mark = isDrawn ? 'drawn: ' : before
  const role = roleOf(element)
  const attributes = attributesOf(element)
  const isMixed =
    element.children.length > 0 && ownText(element) !== '' && textIn(element) !== ownText(element)
  const own = isMixed ? '' : ownText(element)
  const below = isDrawn ? mark : ''
  if (NO_LINE.test(role) && attributes === '' && own === '' && !element.matches('.list-page__end')) {
    writeIcon(element, depth, lines, mark)
    writeInside(element, depth, lines, isMixed, mark)
    return
  }
  const name =
    (own !== '' && !NAMED_BY_CONTENT.test(role) && !isField(element)) || UNNAMED.test(role)
      ? ''
      : named(element)
  const shown = own === '' || own === name || isField(element) ? '' : `: ${own}`
  const text = `${mark}${NO_LINE.test(role) ? 'text' : role}${name === '' ? '' : ` ${quote(name)}`}${attributes}${shown}`
  lines.push({ depth, element, text })
  if (isField(element) && element.tagName !== 'SELECT') return
  writeIcon(element, depth + 1, lines, below)
  const isNamedSo = NAMED_BY_CONTENT.test(role) && textIn(element) === name
  for (const child of isNamedSo ? element.querySelectorAll('svg, .row-icon, .state-icon, .copy-icon') : [])
    if (child.matches('svg')) write(child, depth + 1, lines, below)
    else writeIcon(child, depth + 1, lines, below)
  if (!isNamedSo) writeInside(element, depth + 1, lines, isMixed, below)
}

/** A row has no elements for its icons: the style sheet draws them before the content. */
function writeIcon(element: Element, depth: number, lines: Line[], before: string): void {
  const icon = ROW_ICON.exec(element.className)?.[1]
  if (icon !== undefined)
    lines.push({ depth, element: document.createElement('b'), text: `${before}icon ${icon}` })
}

/** Writes the lines of the content of an element, in document order. */
function writeInside(element: Element, depth: number, lines: Line[], isMixed: boolean, before: string): void {
  for (const node of element.childNodes) {
    const text = node.nodeType === 3 && isMixed ? squeezed(node.textContent ?? '') : ''
    if (text !== '')
      lines.push({ depth, element: document.createElement('b'), text: `${before}text: ${text}` })
    if (node instanceof Element) write(node, depth, lines, before)
  }
}

function roleOf(element: Element): string {
  const role = getRole(element)
  if (role !== null && role !== '') return role
  const tag = element.tagName.toLowerCase()
  return ROLES_OF_TAGS[tag] ?? (tag.length > 1 && KEPT_TAGS.test(tag) ? tag : 'generic')
}

const ROLES_OF_TAGS: Readonly<Record<string, string>> = {
  p: 'paragraph',
  search: 'search',
  summary: 'summary',
}
const KEPT_TAGS = /^(input|label|progress|address|abbr|dl|dt|dd|details|pre|style|fieldset|caption|title|hr)$/

const isField = (element: Element) => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)

function named(element: Element): string {
  if (element.tagName === 'TITLE') return ''
  return squeezed(computeAccessibleName(element, PLAIN))
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true
  return element.tagName === 'SCRIPT'
}

/** The text directly in the element. */
function ownText(element: Element): string {
  if (isField(element)) return ''
  return squeezed(
    [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join(''),
  )
}

const textIn = (element: Element) => squeezed(element.textContent ?? '')

function attributesOf(element: Element): string {
  const found: string[] = []
  const give = (name: string, value: string | null) => {
    if (value !== null && !isUsual(name, value))
      found.push(value === '' || value === 'true' ? name : `${name}=${quoteIfNeeded(value)}`)
  }
  const level = /^H([1-6])$/.exec(element.tagName)?.[1]
  if (level) give('level', level)
  const { value, checked, selected, disabled, readOnly, required, multiple, noValidate } =
    element as unknown as Record<string, unknown>
  if (isField(element) && !/^(radio|checkbox|file)$/.test(element.getAttribute('type') ?? ''))
    give('value', quote(String(value)))
  if (/^(radio|checkbox)$/.test(element.getAttribute('type') ?? ''))
    give('value', element.getAttribute('value'))
  if (element.tagName === 'PROGRESS') give('value', element.getAttribute('value'))
  const flags = {
    checked,
    selected,
    disabled,
    readOnly,
    required,
    multiple,
    noValidate,
    open: element.hasAttribute('open'),
  }
  for (const [name, is] of Object.entries(flags)) if (is === true) found.push(name)
  for (const name of SHOWN_ATTRIBUTES) give(name, element.getAttribute(name))
  for (const { name, value: text } of [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (name.startsWith('aria-') && !HIDDEN_ARIA.test(name))
      give(name === 'aria-disabled' ? name : name.slice(5), text)
  if (element.hasAttribute('tabindex')) give('tabindex', element.getAttribute('tabindex'))
  give('controls', targetsOf(element, 'aria-controls', roleOf))
  give('active', targetsOf(element, 'aria-activedescendant', nameOf))
  const description = squeezed(computeAccessibleDescription(element, PLAIN))
  if (description !== '' && description !== element.getAttribute('title'))
    give('described', quote(description))
  const style = element.getAttribute('style')
  if (style && !/visibility|overflow|position|pointer-events|--layer/.test(style)) give('style', style)
  const look = element.getAttribute('class')?.trim().split(/\s+/).map(optionOf).filter(isLook).join('.') ?? ''
  const box = found.length === 0 ? '' : ` [${found.join(', ')}]`
  return look === '' ? box : ` .${look}${box}`
}

const ROW_ICON = /\b(?:row|state|copy)-icon--name_(\w+)/

/** `button--variant_solid` is the option `solid`, `list-table__row--pinned` is `pinned`. */
const optionOf = (name: string) => (ROW_ICON.test(name) ? '' : name.replace(/^.*--(?:[a-z]+_)?/i, ''))

/** Whether a class name says how an element looks now. The other names say only what it is. */
const isLook = (name: string) =>
  /^(solid|danger|outline|ghost|link|invalid|error|success|good|fair|poor|none|excellent|missing|unsaved|shown|met|unmet|sorted|pinned|saving|refused|outgrown|busy|done|is-print|print-only|screen-only|empty|minor|last|now|today|less|more|worse|better|selected|comparison|failed|late|brief|visually-hidden|tall|wide|low|high|issue|faulty|off|on|wider|active|read)$/.test(
    name,
  )

/** Whether an attribute has its default value. */
const isUsual = (name: string, value: string) =>
  (value === 'false' && /^(busy|invalid|disabled)$/.test(name)) || (name === 'type' && value === 'button')

function targetsOf(element: Element, attribute: string, say: (target: Element) => string): string | null {
  const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean)
  if (!ids) return null
  return ids
    .map((id) => {
      const target = element.ownerDocument.getElementById(id)
      return target ? say(target) : 'nothing'
    })
    .join(' ')
}

const ICONS = new Map(
  ['src/views/parts/icon-paths.ts', 'src/views/report/report-drawing.tsx'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+):\s*'([^']+)'/gm)].map(
      ([, name = '', path = '']) => [path, name] as const,
    ),
  ),
)

/** The name of an icon, or a summary of the shapes of any other drawing. */
function drawing(svg: Element): string {
  const isRead = svg.getAttribute('aria-hidden') !== 'true' && svg.getAttribute('aria-label') === null
  const suffix = isRead ? ', not hidden' : ''
  const icon = ICONS.get(svg.firstElementChild?.getAttribute('d') ?? '')
  if (icon !== undefined) return `icon ${icon}${suffix}`
  const label = svg.getAttribute('aria-label')
  const shapes = [...svg.querySelectorAll('*')].map((shape) => {
    const attributes = [...shape.attributes].map(({ name, value }) => `${name}=${short(value)}`)
    return [shape.tagName.toLowerCase(), ...attributes, squeezed(ownText(shape))].filter(Boolean).join(' ')
  })
  return `drawing${label === null ? '' : ` ${quote(label)}`} ${digest(shapes.join('; '))}${suffix}`
}

/** The first shapes, and a checksum of all. */
function digest(text: string): string {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return text.length <= 60 ? text : `${text.slice(0, 40)}… #${sum.toString(36)}`
}

const short = (text: string) => (text.length > 40 ? digest(text.padEnd(61)) : text)
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const quote = (text: string) => JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}…` : text)
const quoteIfNeeded = (text: string) => (/^[^\s",\]]*$|^"/.test(text) ? text : quote(text))
