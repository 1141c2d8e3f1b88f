import { type Content, type Html, html } from './html.ts'
import { type Area, addressOf, page } from './page.ts'
import type { Change, Changed, Comparison, MachineChange } from './release-changes.ts'
import { count } from './words.ts'

const WORDS: Readonly<Record<Change, string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  digest: 'other edges',
}

/** What has changed since a release, from the pins. */
export function changesPage(comparison: Comparison, areas: readonly Area[]): Html {
  return page({
    title: 'Changes – State book',
    root: '',
    areas,
    current: 'changes',
    body: html`
<h1>Changes</h1>
${comparison.changes === null ? nothing(comparison.problem) : changed(comparison.changes, areas)}`,
  })
}

function nothing(problem: string): Html {
  return html`<p class="lead">Nothing is compared: ${problem}</p>
<p><code>npm run qa -- book --since &lt;tag or commit&gt;</code> compares with any version.</p>`
}

function changed(
  { since, commit, machines }: NonNullable<Comparison['changes']>,
  areas: readonly Area[],
): Html {
  const known = new Set(areas.flatMap(({ ids }) => ids))
  const number = (change: Change) => machines.filter((one) => one.change === change).length
  return html`<p class="lead">Since <code>${since}</code>${since !== commit && html` (commit <code>${commit}</code>)`}: ${count(number('added'), 'machine')} added, ${number('removed')} removed, ${number('changed')} changed.</p>
<p class="hint">From the pins in <code>tests/pins</code>, which say what each transition does. States are those that a transition or a shown step names, and those around them. “Other edges”: the shown effects are the same, but not the digest of all edges: the model has other samples, or a part changed that the pin does not show.</p>
${machines.map(
  (machine) => html`<section><h2>${
    known.has(machine.id) ? html`<a href="${addressOf(machine.id)}">${machine.id}</a>` : machine.id
  }</h2>
${changesOf(machine)}</section>`,
)}
${machines.length === 0 && html`<p>No machine has changed.</p>`}`
}

/** The changes of one machine. */
export function changesOf({ change, states, transitions }: MachineChange): Content {
  return html`<p>Machine: ${badge(change)}</p>
${listOf('States', states)}${listOf('Transitions', transitions)}`
}

function listOf(title: string, all: readonly Changed[]): Content {
  if (all.length === 0) return null
  return html`<details${all.length <= 12 && html` open`}><summary>${title} (${all.length})</summary>
<ul class="changes">${all.map(({ name, change }) => html`<li>${badge(change)} <code>${name}</code></li>`)}</ul></details>`
}

function badge(change: Change): Html {
  return html`<span class="badge ${change}">${WORDS[change]}</span>`
}
