import type { Chapter } from './chapter.ts'
import type { State, Transition } from './chart.ts'
import { stateAnchor, transitionAnchor } from './diagram.ts'
import { type Content, type Html, html, slug } from './html.ts'

export const eventAnchor = (event: string): string => `event-${slug(event)}`

/** A table of events and the states with a transition for them. */
export function tableSection({ chart }: Chapter): Html {
  const { states, transitions } = chart
  const events = [...Map.groupBy(transitions, ({ event }) => event)]
  const sources = new Set(transitions.map(({ source }) => source))
  const columns = states.filter(({ id }) => sources.has(id))
  const head = columns.map(
    ({ id, name }) => html`<th scope="col"><a href="#${stateAnchor(id)}">${name}</a></th>`,
  )
  const rows = events.map(
    ([event, own]) => html`
<tr id="${eventAnchor(event)}"><th scope="row"><code>${event}</code></th>${columns.map((column) => cellOf(column, own, states))}</tr>`,
  )
  return html`<section aria-labelledby="table">
<h2 id="table">States and events</h2>
<p class="hint">A state that has no answer leaves the event to the state around it. A dot: the state stays, only data changes.</p>
<div class="scroll" role="region" aria-label="States and events" tabindex="0">
<table class="matrix">
<thead><tr><th scope="col">Event</th>${head}</tr></thead>
<tbody>${rows}</tbody>
</table>
</div>
</section>`
}

function cellOf({ id }: State, transitions: readonly Transition[], states: readonly State[]): Content {
  const own = transitions.filter(({ source }) => source === id)
  if (own.length === 0) return html`<td></td>`
  return html`<td>${own.map((transition, index) => html`${index > 0 && html`<br>`}${answer(transition, states)}`)}</td>`
}

function answer({ index, guard, targets }: Transition, states: readonly State[]): Html {
  const keys = targets.map((target) => states.find(({ id }) => id === target)?.key ?? target)
  return html`${guard !== null && html`<span class="hint">${guard}:</span> `}<a href="#${transitionAnchor(index)}">${
    keys.length > 0
      ? keys.join(' + ')
      : html`<span aria-hidden="true">•</span><span class="hidden">stays</span>`
  }</a>`
}
