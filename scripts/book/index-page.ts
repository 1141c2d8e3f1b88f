import { GAPS } from '../../tests/kit/verify.ts'
import type { Chapter } from './chapter.ts'
import { type Content, type Html, html } from './html.ts'
import { folderOf, page } from './page.ts'
import type { BrowserRun } from './results.ts'
import { gapCount, timestamp, verdict } from './words.ts'

interface IndexOptions {
  readonly chapters: readonly Chapter[]
  /** Messages about machines without a model. */
  readonly missing: readonly string[]
  readonly browser: BrowserRun | null
  readonly written: Date
}

/** The first page: all machines, and the results of the last runs. */
export function indexPage({ chapters, missing, browser, written }: IndexOptions): Html {
  const sum = (count: (chapter: Chapter) => number) =>
    chapters.reduce((total, chapter) => total + count(chapter), 0)
  const gaps = sum(({ report }) => gapCount(report)) + missing.length
  return page({
    title: 'State book',
    root: '',
    machines: chapters.map(({ id }) => id),
    body: html`
<h1>State book</h1>
<p class="lead">Every state machine of the product: its states, its transitions, and every path through it. These are the machines that run in production. An exploration finds their paths.</p>
<ul class="facts">
<li><strong>${chapters.length}</strong> machines</li>
<li><strong>${sum(({ report }) => report.transitions)}</strong> transitions</li>
<li><strong>${sum(({ report }) => report.paths.length)}</strong> paths</li>
<li class="${gaps === 0 ? 'good' : 'bad'}"><strong>${gaps}</strong> gaps</li>
</ul>
<p>Verified ${timestamp(written)}, on ${Object.keys(GAPS).length} questions each. ${browserLine(browser)}</p>
${
  missing.length > 0 &&
  html`<h2>Machines and models that do not match</h2>
<ul class="bad">${missing.map((line) => html`<li>${line}</li>`)}</ul>`
}
<div class="scroll" role="region" aria-label="All machines" tabindex="0">
<table>
<thead><tr><th scope="col">Machine</th><th scope="col">What it does</th><th scope="col" class="number">States</th><th scope="col" class="number">Transitions</th><th scope="col" class="number">Taken</th><th scope="col" class="number">Paths</th><th scope="col" class="number">Pictures</th><th scope="col">Result</th></tr></thead>
<tbody>${chapters.map(rowOf)}</tbody>
</table>
</div>`,
  })
}

function rowOf({ id, source, report, pictures }: Chapter): Html {
  const gaps = gapCount(report)
  return html`
<tr><th scope="row"><a href="${folderOf(id)}/index.html">${id}</a></th><td>${source?.summary}</td><td class="number">${report.states}</td><td class="number">${report.transitions}</td><td class="number">${report.taken}</td><td class="number">${report.paths.length}</td><td class="number">${pictures.length}</td><td>${verdict(gaps)}</td></tr>`
}

function browserLine(run: BrowserRun | null): Content {
  if (run === null) return html`No run in a browser here yet: <code>npm run paths:browser</code>.`
  return html`Walked in a browser ${timestamp(run.at)}: <span class="${run.failed === 0 ? 'good' : 'bad'}">${run.passed} passed, ${run.failed} failed</span>.`
}
