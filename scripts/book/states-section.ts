import type { Chapter } from './chapter.ts'
import type { State, Transition } from './chart.ts'
import { stateAnchor, transitionAnchor } from './diagram.ts'
import { type Content, type Html, html } from './html.ts'
import { picturesList } from './pictures-list.ts'

/** Each state with its description, transitions and pictures. */
export function statesSection(chapter: Chapter): Html {
  return html`<section aria-labelledby="states">
<h2 id="states">States</h2>
${chapter.chart.states.map((state) => stateOf(state, chapter))}
</section>`
}

function stateOf(state: State, chapter: Chapter): Html {
  const { chart, pictures } = chapter
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const shown = pictures.filter((picture) => picture.state.split('+').includes(state.name))
  return html`<article class="state-entry" id="${stateAnchor(state.id)}" style="--depth: ${state.depth}">
<h3>${state.name}</h3>
<p class="kind">${kindOf(state, chapter)}${state.tags.map((tag) => html` <span class="tag">${tag}</span>`)}</p>
${state.description && html`<p>${state.description}</p>`}
${factsOf(state)}
${own.length > 0 && html`<ul class="transitions">${own.map((transition) => transitionOf(transition, chapter))}</ul>`}
${picturesList(shown)}
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

function transitionOf(transition: Transition, { chart, report }: Chapter): Html {
  const { index, event, guard, targets, actions, description, name } = transition
  const isTaken = report.paths.length > 0 && !report.untaken.includes(name)
  return html`
<li id="${transitionAnchor(index)}"><code class="event">${event}</code>${guard !== null && html` if <code>${guard}</code>`}${goal(targets, chart.states)}${actions.length > 0 && html` <span class="does">does ${codes(actions)}</span>`} ${
    isTaken
      ? html`<span class="good"><span aria-hidden="true">✓</span><span class="hidden">taken</span></span>`
      : html`<span class="bad"><span aria-hidden="true">✗</span> never taken</span>`
  }${description !== null && html`<br><span class="hint">${description}</span>`}</li>`
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
