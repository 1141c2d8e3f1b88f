import { type ESTree, parseSync } from 'vite'
import { holds, isFeature } from '../../src/domain/session/permissions.ts'
import { ROLE_NAMES } from '../../src/domain/session/roles.ts'

type Node = ESTree.Node

/** A small change of one file. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** Its line until its end. */
  readonly before: string
}

type Change = Pick<Mutant, 'start' | 'end' | 'replacement'>

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  ...{ '===': ['!=='], '!==': ['==='], '&&': ['||'], '||': ['&&'] },
  ...{ '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'] },
  ...{ '+': ['-'], '-': ['+'], '*': ['/'], '/': ['*'] },
}
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' }
/** Calls in a chain that a mutant leaves out. */
const LINKS = /^(filter|where|slice|trim|toLowerCase|toSorted|sort|orderBy|normalize)$/
/** Properties and attributes that only document, or only change the look. */
const LOOK =
  /^(types|description|className|key|ref|style|css|size|look|gap|color|width|height|[dxyr]|[rc][xy]|[xy][12]|viewBox|transform|fill|stroke|strokeWidth|points|preserveAspectRatio|rowRef|scrollerRef)$/
const DECORATION = /^(Icon|Logo(Mark)?|\w+Art)$/
const IGNORED_CALLS = /^(unprovided|later|assertEvent|Error|log|warn|debug|lazy)$/
/** Properties of a machine that it cannot be created without, and those whose entries it needs. */
const NEEDED = /^(states|initial|type|context|id|src|params|actors|guards|delays)$/
const NAMED = /^(states|actors|guards|delays)$/
/** Properties of a machine that take only names which it declares. */
const NAMES = /^(src|guard|actions|entry|exit|type|tags|initial|target|onDone|onError)$/

/** @returns All mutants of a file in the order of its source: none of types, documentation and looks. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const isView = file.endsWith('.tsx') || file.includes('/views/')
  const strings = new Map<string, Set<string>>()
  walk(program, [], (node, around) => {
    if (!isString(node)) return true
    const role = roleOf(around)
    strings.set(role, (strings.get(role) ?? new Set()).add(node.value))
    return true
  })
  const found = new Map<string, Mutant>()
  walk(program, [], (node, around) => {
    if (isIgnored(node)) return false
    for (const change of changesOf(node, around, { source, isView, strings })) {
      const { start, end, replacement } = change
      if (source.slice(start, end) === replacement) continue
      const line = source.slice(0, start).split('\n').length
      const before = source.slice(source.lastIndexOf('\n', start) + 1, end)
      found.set(`${start}-${end}-${replacement}`, { file, line, before, ...change })
    }
    return true
  })
  return [...found.values()].sort((one, other) => one.start - other.start || one.end - other.end)
}

/** @returns The source with the mutant. */
export function mutate(source: string, { start, end, replacement }: Change): string {
  return source.slice(0, start) + replacement + source.slice(end)
}

interface Place {
  readonly source: string
  readonly isView: boolean
  /** All strings of the file by their role. */
  readonly strings: ReadonlyMap<string, ReadonlySet<string>>
}

function changesOf(node: Node, around: readonly Node[], place: Place): readonly Change[] {
  const { source, isView } = place
  const [parent] = around
  const text = (part: Node) => source.slice(part.start, part.end)
  const to = ({ start, end }: Node, replacement: string): Change => ({ start, end, replacement })
  const drop = ({ start, end }: Node): Change => {
    const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0
    return { start, end: end + comma, replacement: '' }
  }
  switch (node.type) {
    case 'IfStatement':
      return node.alternate
        ? [to(node.test, `!(${text(node.test)})`)]
        : [to(node.test, 'true'), to(node.test, 'false')]
    case 'ConditionalExpression':
      return [to(node.test, `!(${text(node.test)})`)]
    case 'LogicalExpression':
    case 'BinaryExpression': {
      if (node.operator === '??') return [to(node, text(node.right))]
      if (/^[+*/-]$/.test(node.operator) && (isView || isText(node.left) || isText(node.right))) return []
      const [start, end] = [node.left.end, node.right.start]
      return (OPERATORS[node.operator] ?? []).map((operator) => ({
        start,
        end,
        replacement: source.slice(start, end).replace(node.operator, operator),
      }))
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [to(node, text(node.argument))] : []
    case 'ArrowFunctionExpression': {
      const isGuard = nameOf(parent) === 'guard' || nameOf(around[2]) === 'guards'
      return isGuard && node.expression ? [to(node.body, 'true'), to(node.body, 'false')] : []
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return [to(node, String(!node.value))]
      if (typeof node.value === 'number') return isView ? [] : [to(node, String(node.value + 1))]
      return isString(node) ? otherString(node, around, place).map((other) => to(node, other)) : []
    case 'Property':
    case 'SpreadElement':
      return parent?.type !== 'ObjectExpression' || (!isView && isNeeded(node, around)) ? [] : [drop(node)]
    case 'JSXAttribute':
    case 'JSXSpreadAttribute':
      return [to(node, '')]
    case 'JSXElement':
      return parent?.type === 'JSXElement' || parent?.type === 'JSXFragment' ? [to(node, '')] : []
    case 'ArrayExpression':
      return isView ? [] : node.elements.flatMap((element) => (element ? [drop(element)] : []))
    case 'ExpressionStatement':
      return /^(Await|Call|Assignment|Update)Expression$/.test(node.expression.type) ? [to(node, ';')] : []
    case 'ThrowStatement':
      return parent?.type === 'IfStatement' ? [] : [to(node, ';')]
    case 'CallExpression': {
      const { callee } = node
      if (callee.type === 'Identifier' && /^(and|or)$/.test(callee.name)) return node.arguments.map(drop)
      if (callee.type !== 'MemberExpression' || callee.computed) return []
      const method = nameOf(callee)
      const other = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
      if (other !== undefined) return [to(callee.property, other)]
      return LINKS.test(method) ? [{ start: callee.object.end, end: node.end, replacement: '' }] : []
    }
    default:
      return []
  }
}

function isIgnored(node: Node): boolean {
  if (node.type === 'ExpressionStatement') return isIgnored(node.expression)
  if (node.type === 'JSXElement') return DECORATION.test(nameOf(node.openingElement))
  if (node.type === 'Property' || node.type === 'JSXAttribute') return LOOK.test(nameOf(node))
  // A plain `Error` reports an impossible case, which no test can cause. Expected problems have classes of their own.
  if (node.type === 'IfStatement')
    return node.consequent.type === 'ThrowStatement' && nameOf(node.consequent.argument) === 'Error'
  return /^(Call|New)Expression$/.test(node.type) && IGNORED_CALLS.test(nameOf(node))
}

function isNeeded(node: Node, [, holder, , call]: readonly Node[]): boolean {
  const inSetup = (name: string, outer: Node | undefined) => name === 'actions' && nameOf(outer) === 'setup'
  const [name, group] = [nameOf(node), nameOf(holder)]
  return NEEDED.test(name) || NAMED.test(group) || inSetup(name, holder) || inSetup(group, call)
}

/**
 * The target of a transition becomes a sibling state, any other string the next one of the same property or call in this
 * file, else an empty one. A feature that the same roles hold would change nothing.
 */
function otherString(
  node: ESTree.StringLiteral,
  around: readonly Node[],
  { isView, strings }: Place,
): readonly string[] {
  const [parent] = around
  if ((parent?.type === 'Property' && parent.key === node) || parent?.type === 'BinaryExpression') return []
  const role = roleOf(around)
  // Views send, show or announce only these; others are for the look.
  if (isView && role === 'other') return []
  const isState = /^(target|initial)$/.test(role)
  const others = [...(isState ? siblingsOf(node, around) : (strings.get(role) ?? []))].sort()
  const different = others.filter((other) => other !== node.value && !isSameRight(other, node.value))
  const next = different.find((other) => other > node.value) ?? different[0]
  if (next === undefined && (NAMES.test(role) || isState)) return []
  const value = next ?? (node.value === '' ? 'x' : '')
  return [parent?.type === 'JSXAttribute' ? `"${value.replaceAll('"', '&quot;')}"` : JSON.stringify(value)]
}

function isSameRight(one: string, other: string): boolean {
  if (!isFeature(one) || !isFeature(other)) return false
  return ROLE_NAMES.every((role) => holds(role, one) === holds(role, other))
}

/** The property, attribute or call that a string belongs to. */
function roleOf(around: readonly Node[]): string {
  const [parent, , outer] = around
  if (parent === undefined) return 'other'
  if (parent.type === 'Property') {
    const name = nameOf(parent)
    return /^(target|onDone|onError)$/.test(name) || /^(on|after)$/.test(nameOf(outer)) ? 'target' : name
  }
  if (/^(JSXAttribute|CallExpression|NewExpression)$/.test(parent.type))
    return `${parent.type} ${nameOf(parent)}`
  const isInside = /^(Array|Conditional|Logical|TSAs)Expression|JSXExpressionContainer$/.test(parent.type)
  return isInside ? roleOf(around.slice(1)) : 'other'
}

/** @returns The names of the states beside the one that a transition names. */
function siblingsOf({ value }: ESTree.StringLiteral, around: readonly Node[]): readonly string[] {
  const beside = around[1]?.type === 'ObjectExpression' ? around[1].properties : []
  const charts = [...beside, ...around].flatMap((node) =>
    node.type === 'Property' && nameOf(node) === 'states' && node.value.type === 'ObjectExpression'
      ? [node.value.properties.map(nameOf)]
      : [],
  )
  return charts.find((names) => names.includes(value)) ?? []
}

const isString = (node: Node): node is ESTree.StringLiteral =>
  node.type === 'Literal' && typeof node.value === 'string'

const isText = (node: Node): boolean =>
  isString(node) || node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && isText(node.left))

/** Visits each node that exists at run time, with its enclosing nodes, the closest first; not inside of one that gives `false`. */
function walk(
  node: Node,
  around: readonly Node[],
  visit: (node: Node, around: readonly Node[]) => boolean,
): void {
  if (/^(TS|Import(?!Expression))/.test(node.type) && !('expression' in node)) return
  if (!visit(node, around)) return
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, [node, ...around], visit)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** @returns The name of a property, an attribute, a variable or a called function; `''` for a computed one. */
function nameOf(node: unknown): string {
  if (!isNode(node) || ('computed' in node && node.computed)) return ''
  if (node.type === 'Literal') return String(node.value)
  if ('name' in node) return typeof node.name === 'string' ? node.name : nameOf(node.name)
  if ('key' in node) return nameOf(node.key)
  return 'property' in node ? nameOf(node.property) : 'callee' in node ? nameOf(node.callee) : ''
}
