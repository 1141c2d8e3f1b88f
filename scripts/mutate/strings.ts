import type { ESTree } from 'vite'
import { type Node, nameOf, walk } from './syntax.ts'

/** Properties of a machine with the name of a state. */
const TARGETS = new Set(['target', 'onDone', 'onError'])
const TRANSITIONS = new Set(['on', 'after'])
/** Properties of a machine that accept only names that it declares. */
const NAMES = new Set(['src', 'guard', 'actions', 'entry', 'exit', 'type', 'tags', 'initial', 'target'])

/**
 * @returns A function that replaces a string: the target of a transition with a sibling state, any other string with the
 *   next one in the same role (the same property or argument), else with an empty one.
 */
export function stringReplacer(
  program: Node,
): (literal: ESTree.StringLiteral, around: readonly Node[]) => string {
  const known = new Map<string, string[]>()
  walk(program, (node, around) => {
    if (isString(node)) {
      const role = roleOf(around)
      known.set(role, [...(known.get(role) ?? []), node.value])
    }
    return undefined
  })
  return (literal, around) => {
    const role = roleOf(around)
    const isState = role === 'target' || role === 'property initial'
    const others = isState ? siblingsOf(literal, around) : (known.get(role) ?? [])
    const other = nextOf(literal.value, others) ?? nextOf(literal.value, isState ? [] : besideOf(around))
    if (other !== undefined) return other
    if (NAMES.has(role.split(' ')[1] ?? role)) return literal.value
    return literal.value === '' ? 'x' : ''
  }
}

export function isString(node: Node): node is ESTree.StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string'
}

function nextOf(value: string, others: readonly string[]): string | undefined {
  const different = [...new Set(others)].filter((other) => other !== value).sort()
  return different.find((other) => other > value) ?? different[0]
}

/** The role of a string, such as its property or the called function. */
function roleOf(around: readonly Node[]): string {
  const [parent, grandparent, ...rest] = around
  switch (parent?.type) {
    case 'Property': {
      const name = nameOf(parent)
      const isTransition = TRANSITIONS.has(nameOf(rest[0]))
      if (TARGETS.has(name) || isTransition) return 'target'
      return name === 'type' ? `property type of ${nameOf(rest[0])}` : `property ${name}`
    }
    case 'JSXAttribute':
      return `attribute ${nameOf(parent)}`
    case 'CallExpression':
    case 'NewExpression':
      return `argument of ${nameOf(parent)}`
    case 'BinaryExpression':
      return `compared with ${nameOf(parent.left)}${nameOf(parent.right)}`
    case 'ArrayExpression':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
      return grandparent ? roleOf(around.slice(1)) : 'other'
    default:
      return 'other'
  }
}

/** @returns The strings of the same object, if all its values are strings. */
function besideOf([property, object]: readonly Node[]): readonly string[] {
  if (property?.type !== 'Property' || object?.type !== 'ObjectExpression') return []
  const values = object.properties.map((other) => (other.type === 'Property' ? other.value : other))
  return values.every(isString) ? values.map(({ value }) => value) : []
}

/** @returns The states on the same level as the target. */
function siblingsOf(literal: ESTree.StringLiteral, around: readonly Node[]): readonly string[] {
  if (/^[.#]/.test(literal.value)) return []
  const [, own] = around
  const beside = own?.type === 'ObjectExpression' ? own.properties : []
  const objects = [...beside, ...around].filter(
    (node) => node.type === 'Property' && nameOf(node) === 'states',
  )
  for (const states of objects) {
    const names = keysOf(states)
    if (names.includes(literal.value)) return names
  }
  return []
}

function keysOf(property: Node): readonly string[] {
  if (property.type !== 'Property' || property.value.type !== 'ObjectExpression') return []
  return property.value.properties.map(nameOf).filter((name) => name !== '')
}
