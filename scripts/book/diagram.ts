import type { Chart, State } from './chart.ts'
import { type Content, type Html, html, slug } from './html.ts'
import {
  type Arrow,
  type Box,
  computeLayout,
  type Layout,
  LINE,
  labelOf,
  notesOf,
  type Point,
} from './layout.ts'

/** Draws a chart as SVG. Boxes link to the descriptions of states, labels to those of transitions. */
export async function diagramOf(machine: string, chart: Chart): Promise<Html> {
  const layout = await computeLayout(chart)
  const { width, height } = layout
  return html`<svg class="diagram" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" style="--width: ${Math.ceil(width)}px" role="group" aria-label="Diagram of ${machine}">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0.5 8 4 0 7.5z"/></marker></defs>
${chart.states.map((state) => boxOf(state, layout))}
${layout.dots.map(({ x, y, width: size }) => html`<circle class="dot" cx="${x + size / 2}" cy="${y + size / 2}" r="5"/>`)}
${layout.arrows.map(({ points }) => html`<path class="arrow" d="${lineThrough(points)}" marker-end="url(#tip)"/>`)}
${layout.arrows.map(labelsOf)}
</svg>`
}

export const stateAnchor = (id: string): string => `state-${slug(id)}`
export const transitionAnchor = (index: number): string => `transition-${index + 1}`

function boxOf(state: State, { boxes }: Layout): Content {
  const box = boxes.get(state.id)
  if (!box) return null
  const { x, y, width, height } = box
  const isLeaf = state.children.length === 0
  const notes = notesOf(state).map(
    (note, index) => html`<text class="note" x="${x + 12}" y="${y + 38 + index * LINE}">${note}</text>`,
  )
  return html`<a href="#${stateAnchor(state.id)}" class="state ${state.kind}${isLeaf ? ' leaf' : ''}">
<title>${state.description ?? state.name}</title>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${state.kind === 'final' && html`<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6"/>`}
<text class="name" x="${x + 12}" y="${y + 21}">${state.kind === 'history' ? `${state.key} (history)` : state.key}</text>${notes}</a>
`
}

function labelsOf({ label, transitions }: Arrow): Content {
  if (!label) return null
  return transitions.map((transition, index) => lineOf(label, index, transition.index, labelOf(transition)))
}

function lineOf({ x, y, width }: Box, line: number, index: number, text: string): Html {
  const top = y + 2 + line * LINE
  return html`<a href="#${transitionAnchor(index)}" class="label"><rect x="${x}" y="${top}" width="${width}" height="${LINE}" rx="3"/><text x="${x + 5}" y="${top + 12.5}">${text}</text></a>
`
}

const RADIUS = 6

/** @returns The SVG path of a line with rounded corners. */
function lineThrough(points: readonly Point[]): string {
  const parts = points.map((point, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (!before) return `M${point.x} ${point.y}`
    if (!after) return `L${point.x} ${point.y}`
    const from = towards(point, before)
    const to = towards(point, after)
    return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`
  })
  return parts.join('')
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = length === 0 ? 0 : Math.min(RADIUS, length / 2) / length
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
