import type { Change } from './change.ts'
import { changesOf } from './mutators.ts'
import { stringReplacer } from './strings.ts'
import { type Node, nameOf, parse, walk } from './syntax.ts'

/** A small change of one file. */
export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** The name in the list of explained survivors: `original → mutated`, with `#2` for the second equal one. */
  readonly label: string
  /** Whether it is part of a guard of a machine. */
  readonly isGuard: boolean
}

type Found = Change & { readonly isGuard: boolean }

/** Properties and attributes that only document, or only change the look. They are not mutated. */
const NOT_MUTATED = new Set([
  ...[
    'types',
    'description',
    'className',
    'key',
    'ref',
    'style',
    'css',
    'size',
    'look',
    'gap',
    'color',
    'width',
  ],
  ...[
    'height',
    'd',
    'x',
    'y',
    'rx',
    'ry',
    'cx',
    'cy',
    'r',
    'x1',
    'x2',
    'y1',
    'y2',
    'viewBox',
    'transform',
    'fill',
  ],
  ...['stroke', 'strokeWidth', 'points', 'preserveAspectRatio', 'rowRef', 'scrollerRef'],
])
const DECORATION = /^(Icon|Logo(Mark)?|\w+Art)$/
const NOT_MUTATED_CALLS = new Set([
  'unprovided',
  'later',
  'assertEvent',
  'Error',
  'log',
  'warn',
  'debug',
  'lazy',
])

/** @returns All mutants of a file in the order of its source, without changes of types and documentation. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const program = parse(file, source)
  const isView = file.endsWith('.tsx') || file.includes('/views/')
  const otherString = stringReplacer(program)
  const changes: Found[] = []
  walk(program, (node, around) => {
    if (isNotMutated(node)) return 'skip'
    const isGuard = around.some((outer) => /^guards?$/.test(nameOf(outer)))
    const found = changesOf(node, { source, isView, around, otherString })
    changes.push(...found.map((change) => ({ ...change, isGuard })))
    return undefined
  })
  return labelled(file, source, unique(source, changes))
}

/** @returns The source with the mutant. */
export function mutate(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}

function isNotMutated(node: Node): boolean {
  switch (node.type) {
    case 'Property':
    case 'JSXAttribute':
      return NOT_MUTATED.has(nameOf(node))
    case 'JSXElement':
      return DECORATION.test(nameOf(node.openingElement.name))
    case 'CallExpression':
    case 'NewExpression':
      return NOT_MUTATED_CALLS.has(nameOf(node))
    case 'ExpressionStatement':
      return isNotMutated(node.expression)
    // A plain `Error` reports an impossible case, which no test can cause. Expected problems have their own classes.
    case 'IfStatement':
      return node.consequent.type === 'ThrowStatement' && nameOf(node.consequent.argument) === 'Error'
    default:
      return false
  }
}

function unique(source: string, changes: readonly Found[]): readonly Found[] {
  const real = changes.filter(({ start, end, replacement }) => source.slice(start, end) !== replacement)
  const byPlace = new Map(
    real.map((change) => [`${change.start}-${change.end}-${change.replacement}`, change]),
  )
  return [...byPlace.values()].sort((one, other) => one.start - other.start || one.end - other.end)
}

function labelled(file: string, source: string, changes: readonly Found[]): readonly Mutant[] {
  const seen = new Map<string, number>()
  return changes.map((change) => {
    const line = source.slice(0, change.start).split('\n').length
    const plain = `${short(shown(source, change, source.slice(change.start, change.end)))} → ${short(shown(source, change, change.replacement))}`
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    return { file, line, ...change, label: count === 1 ? plain : `${plain} #${count}` }
  })
}

/** Adds the surrounding characters of the line to a short change: alone, it would not identify the place. */
function shown(source: string, { start, end }: Change, text: string): string {
  if (end - start > 30) return text
  const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start)
  const after = source.slice(end).split('\n', 1)[0] ?? ''
  return `${before.slice(-40)}${text}${after.slice(0, 20)}`
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return '(nothing)'
  return line.length <= 90 ? line : `${line.slice(0, 60)} … ${line.slice(-25)}`
}
