import type { Change, Surroundings } from './change.ts'
import { isString } from './strings.ts'
import { type Node, nameOf } from './syntax.ts'

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
}
const METHODS = new Map(Object.entries({ some: 'every', every: 'some', min: 'max', max: 'min' }))
/** Calls in a chain that a mutant can remove. */
const LINKS = new Set([
  'filter',
  'where',
  'slice',
  'trim',
  'toLowerCase',
  'toSorted',
  'sort',
  'orderBy',
  'normalize',
])
const CONSTANT = /^[A-Z][A-Z_]+$/
/** Functions whose arguments are conditions. */
const CONDITIONS = new Set(['and', 'or'])
/** Properties that no mutant removes: without them a machine does not compile or start, or they only name it. */
const NEEDED = new Set([
  ...[
    'states',
    'initial',
    'type',
    'context',
    'id',
    'src',
    'params',
    'actors',
    'guards',
    'delays',
    'actions in setup',
  ],
])
/** Properties whose entries no mutant removes. */
const NAMED = new Set(['states', 'actors', 'guards', 'delays', 'actions in setup'])

/** @returns All mutations of a node. */
export function changesOf(node: Node, place: Surroundings): readonly Change[] {
  const { source, isView, around, otherString } = place
  const text = (part: Node): string => source.slice(part.start, part.end)
  const to = (part: Node, replacement: string): Change => ({ start: part.start, end: part.end, replacement })
  const negated = (part: Node): Change => to(part, `!(${text(part)})`)
  switch (node.type) {
    case 'IfStatement':
      if (!node.alternate) return [to(node.test, 'true'), to(node.test, 'false')]
      return isNegatedAnyway(node.test) ? [] : [negated(node.test)]
    case 'ConditionalExpression':
      return isNegatedAnyway(node.test) ? [] : [negated(node.test)]
    case 'LogicalExpression':
    case 'BinaryExpression': {
      if (node.operator === '??') return [to(node, text(node.right))]
      if (/^[+*/-]$/.test(node.operator) && (isView || isText(node.left) || isText(node.right))) return []
      return (OPERATORS[node.operator] ?? []).map((operator) => ({
        start: node.left.end,
        end: node.right.start,
        replacement: source.slice(node.left.end, node.right.start).replace(node.operator, operator),
      }))
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [to(node, text(node.argument))] : []
    case 'ArrowFunctionExpression':
      return isGuard(around) && node.expression ? [to(node.body, 'true'), to(node.body, 'false')] : []
    case 'Literal':
      if (typeof node.value === 'boolean') return [to(node, String(!node.value))]
      if (typeof node.value === 'number') return isView ? [] : [to(node, String(node.value + 1))]
      if (isString(node)) {
        if (
          isKey(node, around) ||
          around[0]?.type === 'BinaryExpression' ||
          (isView && !isMeaningful(around))
        )
          return []
        return [to(node, quoted(otherString(node, around), around))]
      }
      return []
    case 'Identifier':
      return around[0]?.type === 'Property' && CONSTANT.test(node.name)
        ? otherConstants(node, around).map((name) => to(node, name))
        : []
    case 'Property':
    case 'SpreadElement':
      if (around[0]?.type !== 'ObjectExpression' || (!isView && isNeeded(node, around))) return []
      return [dropped(source, node)]
    case 'JSXAttribute':
    case 'JSXSpreadAttribute':
      return [to(node, '')]
    case 'JSXElement':
      return around[0]?.type === 'JSXElement' || around[0]?.type === 'JSXFragment' ? [to(node, '')] : []
    case 'ArrayExpression':
      return isView ? [] : node.elements.flatMap((element) => (element ? [dropped(source, element)] : []))
    case 'ExpressionStatement':
      return isEffect(node.expression) && node.directive === null ? [to(node, ';')] : []
    case 'ThrowStatement':
      return around[0]?.type === 'IfStatement' && !around[0].alternate ? [] : [to(node, ';')]
    case 'CallExpression': {
      const { callee } = node
      if (callee.type === 'Identifier' && CONDITIONS.has(callee.name))
        return node.arguments.map((argument) => dropped(source, argument))
      if (callee.type !== 'MemberExpression' || callee.computed) return []
      const method = nameOf(callee)
      const other = METHODS.get(method)
      if (other !== undefined) return [to(callee.property, other)]
      return LINKS.has(method) ? [{ start: callee.object.end, end: node.end, replacement: '' }] : []
    }
    default:
      return []
  }
}

function isNeeded(node: Node, [, holder, object, call]: readonly Node[]): boolean {
  const inSetup = (name: string, outer: Node | undefined) =>
    name === 'actions' && nameOf(outer) === 'setup' ? 'actions in setup' : name
  return (
    NEEDED.has(inSetup(nameOf(node), holder)) ||
    (holder?.type === 'Property' &&
      object?.type === 'ObjectExpression' &&
      NAMED.has(inSetup(nameOf(holder), call)))
  )
}

/** Removes a node and the comma after it. */
function dropped(source: string, node: Node): Change {
  const comma = /^\s*,/.exec(source.slice(node.end))
  return { start: node.start, end: node.end + (comma?.[0].length ?? 0), replacement: '' }
}

/** Finds other constants that are values of the same object. */
function otherConstants(node: Node, [property, object]: readonly Node[]): readonly string[] {
  if (property?.type !== 'Property' || property.value !== node || object?.type !== 'ObjectExpression')
    return []
  const names = object.properties.map((other) => (other.type === 'Property' ? nameOf(other.value) : ''))
  const others = [...new Set(names)].filter((name) => CONSTANT.test(name) && name !== nameOf(node)).sort()
  return others.slice(0, 2)
}

/** Whether another mutator negates this condition already. */
function isNegatedAnyway(test: Node): boolean {
  return (
    (test.type === 'UnaryExpression' && test.operator === '!') ||
    (test.type === 'BinaryExpression' && /^[!=]==$/.test(test.operator))
  )
}

function isText(node: Node): boolean {
  return (
    isString(node) ||
    node.type === 'TemplateLiteral' ||
    (node.type === 'BinaryExpression' && isText(node.left))
  )
}

/** Whether an arrow function is a guard of a machine: in `guards`, or at a transition. */
function isGuard([property, object, outer]: readonly Node[]): boolean {
  if (property?.type !== 'Property') return false
  return nameOf(property) === 'guard' || (object?.type === 'ObjectExpression' && nameOf(outer) === 'guards')
}

function isKey(node: Node, [parent]: readonly Node[]): boolean {
  return parent?.type === 'Property' && parent.key === node
}

/** Whether a view sends, shows or announces a string. All others only change the look. */
function isMeaningful([parent, ...rest]: readonly Node[]): boolean {
  switch (parent?.type) {
    case 'CallExpression':
    case 'BinaryExpression':
    case 'Property':
    case 'JSXAttribute':
      return true
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return isMeaningful(rest)
    default:
      return false
  }
}

function quoted(value: string, [parent]: readonly Node[]): string {
  const plain = value.replaceAll('\\', '\\\\')
  return parent?.type === 'JSXAttribute'
    ? `"${value.replaceAll('"', '&quot;')}"`
    : `'${plain.replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function isEffect(expression: Node): boolean {
  if (expression.type === 'AwaitExpression') return isEffect(expression.argument)
  return (
    expression.type === 'CallExpression' ||
    expression.type === 'AssignmentExpression' ||
    expression.type === 'UpdateExpression'
  )
}
