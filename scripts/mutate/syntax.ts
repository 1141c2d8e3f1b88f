import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

/** Calls `visit` for each node that exists at run time, with its enclosing nodes, the closest first. */
export function walk(
  root: Node,
  visit: (node: Node, around: readonly Node[]) => 'skip' | undefined,
  around: readonly Node[] = [],
): void {
  if (root.type.startsWith('TS') && !('expression' in root)) return
  if (root.type.startsWith('Import') && root.type !== 'ImportExpression') return
  if (visit(root, around) === 'skip') return
  const inner = [root, ...around]
  for (const child of childrenOf(root)) walk(child, visit, inner)
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** @throws {Error} when the source does not parse. */
export function parse(file: string, source: string): ESTree.Program {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program
}

/** @returns The name of a property, a JSX attribute, a variable or a called function; `''` for a computed one. */
export function nameOf(node: Node | undefined): string {
  if (node === undefined) return ''
  switch (node.type) {
    case 'Property':
    case 'PropertyDefinition':
      return node.computed ? '' : nameOf(node.key)
    case 'JSXAttribute':
      return nameOf(node.name)
    case 'JSXIdentifier':
    case 'Identifier':
      return node.name
    case 'Literal':
      return String(node.value)
    case 'MemberExpression':
      return node.computed ? '' : nameOf(node.property)
    case 'CallExpression':
    case 'NewExpression':
      return nameOf(node.callee)
    case 'VariableDeclarator':
      return nameOf(node.id)
    default:
      return ''
  }
}
