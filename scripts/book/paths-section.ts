import type { Path, PathState, PathStep } from '../../tests/kit/paths.ts'
import { stable } from '../../tests/kit/stable.ts'
import type { Chapter } from './chapter.ts'
import type { NumberedPath } from './explored.ts'
import { type Content, type Html, html } from './html.ts'
import { eventLabel, payload } from './labels.ts'
import { mark } from './words.ts'

export const pathAnchor = (number: number): string => `path-${number}`

/** The paths of the model that take every transition, with their commands. */
export function pathsSection({ id, model, modelFile, explored, verified }: Chapter): Html {
  const { paths, problem, untaken } = explored
  const label = (type: string) => eventLabel(type, model.machine)
  const edges = verified === null ? 'every edge' : `every edge, in ${verified.paths} paths`
  return html`<section aria-labelledby="paths">
<h2 id="paths">Paths of the model</h2>
${problem !== null && html`<p>${mark('bad', problem)}</p>`}
<p>${
    untaken.length === 0
      ? `The ${paths.length} shortest paths that together take every transition.`
      : `The ${paths.length} shortest paths. They leave out ${untaken.length} transitions, which no path takes.`
  } They come from <code>${modelFile}</code>.</p>
<p class="hint">Behind every path is the same test, <code>scripts/paths.ts</code>. <code>npm run qa -- paths --machine ${id}</code> takes ${edges}; with <code>--list</code> it prints them.</p>
<ol class="paths">${paths.map((path) => pathOf(path, id, label))}
</ol>
</section>`
}

function pathOf(path: NumberedPath, id: string, label: Label): Html {
  const { number, steps } = path
  return html`
<li id="${pathAnchor(number)}"><details><summary>${eventsOf(path, label)}</summary>
<p><code>npm run qa -- paths --machine ${id} --path ${number}</code> walks it.</p>
<ol class="steps">${startOf(path)}${steps.map((step) => stepOf(step, label))}</ol></details></li>`
}

export type Label = (type: string) => string

export function eventsOf({ initial, steps }: Omit<Path, 'name'>, label: Label): Content {
  const events = steps.map(({ event }) => label(event.type)).join(', ')
  return html`${events || 'no event'} <span class="hint">⇒ ${nameOf(steps.at(-1)?.to ?? initial)}</span>`
}

export function startOf({ initial, input }: Omit<Path, 'name'>): Html {
  const given = input !== undefined && html` with <code class="data">${short(stable(input))}</code>`
  return html`<li>Starts${given} in <b>${nameOf(initial)}</b>.</li>`
}

export function stepOf({ event, from, to, emitted }: PathStep, label: Label): Html {
  const data = payload(event)
  return html`
<li><code class="event">${label(event.type)}</code>${data !== '' && html` <code class="data">${short(data)}</code>`} → ${goalOf(from, to)}${emitted.map(
    (notice) =>
      html`<br><span class="hint">emits <code>${notice.type}</code> ${short(payload(notice))}</span>`,
  )}</li>`
}

/** Of parallel states, only those that the step changes. */
function goalOf(from: PathState, to: PathState): Content {
  if (nameOf(from) === nameOf(to)) return 'stays'
  const before = regionsOf(nameOf(from))
  const changed = regionsOf(nameOf(to)).filter((region) => !before.includes(region))
  return html`<b>${changed.length > 0 ? changed.join(', ') : nameOf(to)}</b>`
}

const regionsOf = (name: string): readonly string[] => (name.includes('(') ? [name] : name.split(', '))

const MOST = 100

/** Data in one line, without the quotes around names. Traces have the whole data. */
function short(json: string): string {
  const text = json.replaceAll(/"([a-z_]\w*)":/gi, '$1: ').replaceAll(',', ', ')
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

/** A machine without states has no state name; its status replaces it. */
function nameOf({ name, status }: PathState): string {
  return name === '' ? status : name
}
