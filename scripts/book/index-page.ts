import type { ObservedRun } from '../../e2e/support/observed-runs.ts'
import type { Chapter } from './chapter.ts'
import { type Content, type Html, html } from './html.ts'
import { type Area, addressOf, page } from './page.ts'
import { browserVerdict, gapCount, modelVerdict } from './verdicts.ts'
import type { ScreenWalked } from './walks.ts'
import { count, distinctRuns, mark, originLine, timestamp } from './words.ts'

interface IndexOptions {
  readonly chapters: readonly Chapter[]
  readonly areas: readonly Area[]
  /** Messages about machines without a model. */
  readonly missing: readonly string[]
  readonly runs: readonly ObservedRun[]
  readonly walks: readonly ScreenWalked[]
  /** The names of the transitions that the last runs took. */
  readonly observed: ReadonlySet<string>
  readonly written: Date
  readonly commit: string | null
  /** The digest of the sources now. */
  readonly sources: string
}

/** The first page: all machines, and what is known of each. */
export function indexPage(options: IndexOptions): Html {
  const { chapters, areas, missing, written, commit } = options
  const sum = (of: (chapter: Chapter) => number) =>
    chapters.reduce((total, chapter) => total + of(chapter), 0)
  const leftOut = sum(({ exclusions }) => exclusions.length)
  return page({
    title: 'State book',
    root: '',
    areas,
    body: html`
<h1>State book</h1>
<p class="lead">Every state machine of the product: its states, its transitions, the paths through it, and what no path reaches.</p>
<ul class="facts">
<li><strong>${chapters.length}</strong> machines</li>
<li><strong>${sum(({ chart }) => chart.states.length)}</strong> states</li>
<li><strong>${sum(({ chart }) => chart.transitions.length)}</strong> transitions</li>
<li><strong>${sum(({ explored }) => explored.paths.length)}</strong> paths</li>
<li><strong>${options.walks.length}</strong> walks</li>
<li><strong>${leftOut}</strong> left out</li>
</ul>
${resultsOf(options)}
${
  missing.length > 0 &&
  html`<h2>Machines and models that do not match</h2>
<ul class="bad">${missing.map((line) => html`<li>${line}</li>`)}</ul>`
}
${leftOutOf(options)}
<h2>Machines</h2>
<table class="machines">
<thead><tr><th scope="col">Machine</th><th scope="col">Model</th><th scope="col">Browser</th><th scope="col" class="number">Left out</th><th scope="col" class="number">States</th><th scope="col" class="number">Transitions</th><th scope="col" class="number">Paths</th><th scope="col" class="number">Pictures</th></tr></thead>
${areas.map(({ name, ids }) =>
  areaOf(
    name,
    chapters.filter(({ id }) => ids.includes(id)),
    options,
  ),
)}
</table>
<p class="hint">Written ${timestamp(written)}${commit !== null && html` from commit <code>${commit}</code>`}.</p>`,
  })
}

/** What all models and tests leave out, by kind. */
function leftOutOf({ chapters }: IndexOptions): Content {
  const all = chapters.flatMap(({ exclusions }) => exclusions)
  if (all.length === 0) return null
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)].sort(
    ([, one], [, other]) => other.length - one.length,
  )
  return html`<h2>Left out</h2>
<p>The page of each machine names them, with the reasons.</p>
<ul class="kinds">${kinds.map(([kind, own]) => html`<li>${kind}: <strong>${own.length}</strong></li>`)}</ul>`
}

function areaOf(name: string, chapters: readonly Chapter[], { sources }: IndexOptions): Html {
  return html`<tbody>
<tr class="area"><th colspan="8" scope="rowgroup">${name}</th></tr>${chapters.map((chapter) => rowOf(chapter, sources))}</tbody>`
}

function rowOf(chapter: Chapter, sources: string): Html {
  const { id, source, chart, explored, exclusions, pictures } = chapter
  const to = addressOf(id)
  const cell = (label: string, number: number, anchor: string) =>
    html`<td class="number" data-label="${label}">${number === 0 ? '–' : html`<a href="${to}#${anchor}">${number}</a>`}</td>`
  return html`
<tr><th scope="row"><a href="${to}">${id}</a>${source?.summary && html`<span class="hint">${source.summary}</span>`}</th><td class="short" data-label="Model">${modelVerdict(chapter, sources)}</td><td data-label="Browser">${browserVerdict(chapter, sources)}</td>${cell('Left out', exclusions.length, 'left-out')}${cell('States', chart.states.length, 'states')}${cell('Transitions', chart.transitions.length, 'table')}${cell('Paths', explored.paths.length, 'paths')}${cell('Pictures', pictures.all.length, 'states')}</tr>`
}

/** The totals of the last runs, with what has not run. */
function resultsOf({ chapters, runs, walks, observed, sources }: IndexOptions): Html {
  const verified = chapters.flatMap((chapter) => chapter.verified ?? [])
  const gaps = verified.reduce((total, one) => total + gapCount(one), 0)
  const passed = walks.filter(({ isPassed }) => isPassed).length
  const failed = walks.length - passed
  const unverified = chapters.length - verified.length
  const all = chapters.flatMap(({ chart }) => chart.transitions.map(({ name }) => name))
  return html`<ul class="results">
<li><b>Model</b> ${
    verified.length === 0
      ? mark('open', html`not run: <code>npm run qa -- paths</code> checks all machines`)
      : html`${mark(gaps === 0 ? 'good' : 'bad', `${count(verified.length, 'machine')} checked, ${count(gaps, 'gap')}`)}${unverified > 0 && html`, ${mark('open', `${unverified} not run`)}`}`
  }${runsOf(
    verified.map(({ origin }) => origin),
    sources,
  )}</li>
<li><b>Browser</b> ${
    walks.length === 0
      ? mark('open', html`not run: <code>npm run qa -- paths-browser</code> walks all screens`)
      : mark(failed > 0 ? 'bad' : 'good', `${count(passed, 'walk')} passed, ${failed} failed`)
  }.${runsOf(
    walks.map(({ origin }) => origin),
    sources,
  )}${walks.map(({ screen, error }) => error !== null && html`<br><span class="bad">${screen}: ${error}</span>`)}</li>
<li><b>Seen</b> ${
    observed.size === 0
      ? mark('open', html`not run: <code>npm test</code>`)
      : html`${all.filter((name) => observed.has(name)).length} of ${all.length} transitions with their view or in the browser`
  }${runsOf(
    runs.flatMap(({ origin }) => origin ?? []),
    sources,
  )}</li>
</ul>`
}

function runsOf(origins: Parameters<typeof distinctRuns>[0], sources: string): Content {
  const runs = distinctRuns(origins)
  if (runs.length === 0) return null
  const [first, ...others] = runs
  return html`<br>${first && originLine(first, sources)}${others.length > 0 && html` <details class="more"><summary>and ${count(others.length, 'earlier run')}</summary><ul>${others.map((run) => html`<li>${originLine(run, sources)}</li>`)}</ul></details>`}`
}
