import type { Chapter } from './chapter.ts'
import type { State, Transition } from './chart.ts'
import { stateAnchor, transitionAnchor } from './diagram.ts'
import { visitedBy } from './explored.ts'
import { type Content, type Html, html } from './html.ts'
import { ROOT } from './page.ts'
import { pathAnchor } from './paths-section.ts'
import { picturesList } from './pictures-list.ts'
import { mark, originLine } from './words.ts'

/** The numbers of the paths that visit each state, by its id. */
type Visits = ReadonlyMap<string, readonly number[]>

interface Evidence {
  readonly paths: Visits
  /** The names of the transitions that the last runs observed. */
  readonly observed: ReadonlySet<string>
}

/** Each state with its description, its transitions, the paths that visit it, and its pictures. */
export function statesSection(
  chapter: Chapter,
  { observed, sources }: { readonly observed: ReadonlySet<string>; readonly sources: string },
): Html {
  const { explored, pictures, chart } = chapter
  const evidence = { paths: visitsOf(explored.paths), observed }
  const { origin } = pictures
  return html`<section aria-labelledby="states">
<h2 id="states">States</h2>
${
  pictures.all.length > 0 &&
  html`<p class="hint">The pictures are of the real screen${origin && html`: ${originLine(origin, sources)}`}. They are 1080 pixels wide and compressed.</p>`
}
${chart.states.map((state) => stateOf(state, chapter, evidence))}
</section>`
}

function visitsOf(walks: readonly (Parameters<typeof visitedBy>[0] & { readonly number: number })[]): Visits {
  const visits = new Map<string, number[]>()
  for (const walk of walks)
    for (const id of visitedBy(walk)) visits.set(id, [...(visits.get(id) ?? []), walk.number])
  return visits
}

function stateOf(state: State, chapter: Chapter, evidence: Evidence): Html {
  const { chart, pictures, explored } = chapter
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const shown = pictures.all.filter((picture) => picture.state.split('+').includes(state.name))
  return html`<article class="state-entry" id="${stateAnchor(state.id)}" style="--depth: ${state.depth}">
<h3>${state.name}</h3>
<p class="kind">${kindOf(state, chapter)}${state.tags.map((tag) => html` <span class="tag">${tag}</span>`)}</p>
${state.description && html`<p>${state.description}</p>`}
${factsOf(state)}
${own.length > 0 && html`<ul class="transitions">${own.map((transition) => transitionOf(transition, chapter, evidence))}</ul>`}
<p class="visits">${visited(evidence.paths.get(state.id), explored.paths.length)}</p>
${picturesList(shown, ROOT)}
</article>
`
}

const KINDS: Readonly<Record<State['kind'], string>> = {
  atomic: 'State',
  compound: 'Compound state',
  parallel: 'Parallel state',
  final: 'Final state',
  history: 'History state',
}

function kindOf({ kind, initial, id }: State, { chart }: Chapter): Content {
  const first = chart.states.find((state) => state.id === initial)
  const isFirst = chart.states.some((state) => state.initial === id)
  return html`${KINDS[kind]}${isFirst && ', initial in its parent'}${first && html`; initially ${linkTo(first.id, first.key)}`}.`
}

function factsOf({ invoked, entry, exit }: State): Content {
  const facts = [
    ['Runs', invoked],
    ['On entry', entry],
    ['On exit', exit],
  ] as const
  const shown = facts.filter(([, names]) => names.length > 0)
  if (shown.length === 0) return null
  return html`<dl>${shown.map(
    ([title, names]) => html`<div><dt>${title}</dt><dd>${codes(names)}</dd></div>`,
  )}</dl>`
}

function visited(numbers: readonly number[] = [], all: number): Html {
  const list =
    numbers.length === 0
      ? html`<span class="open">none</span>`
      : numbers.length === all && all > 1
        ? html`<a href="#paths">all ${all}</a>`
        : numbers.map(
            (number, index) => html`${index > 0 && ' '}<a href="#${pathAnchor(number)}">${number}</a>`,
          )
  return html`<span class="walks">Paths: ${list}</span>`
}

function transitionOf(transition: Transition, { chart, explored }: Chapter, { observed }: Evidence): Html {
  const { index, event, guard, targets, actions, description, name } = transition
  return html`
<li id="${transitionAnchor(index)}"><code class="event">${event}</code>${guard !== null && html` if <code>${guard}</code>`}${goal(targets, chart.states)}${actions.length > 0 && html` <span class="does">does ${codes(actions)}</span>`} ${
    explored.taken.has(name) ? mark('good', '', 'taken by a path') : mark('bad', 'no path takes it')
  } ${observed.has(name) ? html`<span class="hint">taken with its view or in the browser</span>` : html`<span class="open">not seen yet</span>`}${description !== null && html`<br><span class="hint">${description}</span>`}</li>`
}

function goal(targets: readonly string[], states: readonly State[]): Content {
  if (targets.length === 0) return html` <span class="hint">stays</span>`
  return targets.map((id) => html` → ${linkTo(id, states.find((state) => state.id === id)?.name ?? id)}`)
}

function linkTo(id: string, text: string): Html {
  return html`<a href="#${stateAnchor(id)}">${text}</a>`
}

function codes(names: readonly string[]): Content {
  return names.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)
}
