import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/main.js'
import type { Chart, State, Transition } from './chart.ts'

export interface Box {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Arrow {
  readonly points: readonly Point[]
  /** The transitions of the arrow, with one line of its label each; empty for an arrow to an initial state. */
  readonly transitions: readonly Transition[]
  readonly label: Box | null
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: ReadonlyMap<string, Box>
  readonly dots: readonly Box[]
  readonly arrows: readonly Arrow[]
}

export const LINE = 17
const LETTER = 7.3
const HEADER = 34

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '5',
  'elk.spacing.nodeSelfLoop': '14',

  'elk.padding': `[top=${HEADER + 14},left=18,bottom=18,right=18]`,
}

/** Computes the layout of a chart in pixels. Transitions between the same two states share an arrow. */
export async function computeLayout({ states, transitions }: Chart): Promise<Layout> {
  const byId = new Map(states.map((state) => [state.id, state]))
  const groups = Map.groupBy(
    transitions.filter(({ targets }) => targets.length > 0),
    ({ source, targets }) => JSON.stringify([source, targets]),
  )
  const arrows = [...groups.values()]
  const edges = arrows.flatMap((group, index) => edgesOf(group, index))
  const starts = states.filter(({ initial }) => initial !== null)
  const [root] = states
  if (!root) throw new Error('A chart has at least its root.')
  const graph: ElkNode = {
    id: '',
    layoutOptions: { ...OPTIONS, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [nodeOf(root, byId)],
    edges: [
      ...edges,
      ...belowEachOther(states),
      ...starts.map(({ id, initial }) => ({
        id: `start:${id}`,
        sources: [`dot:${id}`],
        targets: [initial ?? id],
      })),
    ],
  }
  const laid: ElkNode = await new Elk().layout(graph)
  const boxes = new Map<string, Box>()
  collect(laid, boxes)
  const isDot = ({ id }: Box) => id.startsWith('dot:')
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: new Map([...boxes].filter(([id]) => byId.has(id))),
    dots: [...boxes.values()].filter(isDot),
    arrows: allEdges(laid)
      .filter(({ id }) => !id.startsWith(INVISIBLE))
      .map((edge) => arrowOf(edge, arrows)),
  }
}

const INVISIBLE = 'below:'

/** Invisible edges put parallel regions below each other: side by side, the drawing is too wide for any screen. */
function belowEachOther(states: readonly State[]): ElkExtendedEdge[] {
  const regions = states.filter(({ kind }) => kind === 'parallel').map(({ children }) => children)
  return regions.flatMap((ids) =>
    ids.slice(1).map((id, index) => ({ id: INVISIBLE + id, sources: [ids[index] ?? id], targets: [id] })),
  )
}

export function labelOf({ event, guard }: Transition): string {
  return guard === null ? event : `${event} [${guard}]`
}

function nodeOf(state: State, byId: ReadonlyMap<string, State>): ElkNode {
  const title = state.key.length * LETTER * 1.1 + 40
  const notes = notesOf(state)
  const width = Math.max(title, ...notes.map((note) => note.length * LETTER * 0.95 + 24), 72)
  if (state.children.length === 0)
    return { id: state.id, width, height: HEADER + notes.length * LINE + (notes.length > 0 ? 6 : 0) }
  const inner = state.children.flatMap((id) => byId.get(id) ?? [])
  const dot = state.initial === null ? [] : [{ id: `dot:${state.id}`, width: 12, height: 12 }]
  return {
    id: state.id,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${HEADER + 10 + notes.length * LINE},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${HEADER})`,
    },
    children: [...dot, ...inner.map((child) => nodeOf(child, byId))],
  }
}

/** @returns The lines below the name of a box. */
export function notesOf({ invoked, tags }: State): string[] {
  return [...invoked.map((name) => `runs ${name}`), ...(tags.length > 0 ? [tags.join(', ')] : [])]
}

function edgesOf(group: readonly Transition[], index: number): ElkExtendedEdge[] {
  const [first] = group
  if (!first) return []
  const lines = group.map(labelOf)
  const width = Math.max(...lines.map(({ length }) => length)) * LETTER + 10
  const height = lines.length * LINE + 4
  return first.targets.map((target, part) => ({
    id: `${index}:${part}`,
    sources: [first.source],
    targets: [target],
    labels: part > 0 ? [] : [{ id: `label:${index}`, text: lines.join('\n'), width, height }],
  }))
}

function collect(node: ElkNode, boxes: Map<string, Box>): void {
  for (const child of node.children ?? []) {
    const { id, x = 0, y = 0, width = 0, height = 0 } = child
    boxes.set(id, { id, x, y, width, height })
    collect(child, boxes)
  }
}

function allEdges(node: ElkNode): ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(allEdges)]
}

function arrowOf(edge: ElkExtendedEdge, groups: readonly (readonly Transition[])[]): Arrow {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const [label] = edge.labels ?? []
  const group = edge.id.startsWith('start:') ? [] : (groups[Number.parseInt(edge.id, 10)] ?? [])
  if (!label) return { points, transitions: group, label: null }
  const { x = 0, y = 0, width = 0, height = 0 } = label
  return { points, transitions: group, label: { id: edge.id, x, y, width, height } }
}
