import type { Model } from '../../tests/kit/model.ts'
import { GAPS, type Report } from '../../tests/kit/verify.ts'
import type { Chapter } from './chapter.ts'
import { type Content, type Html, html } from './html.ts'
import { page } from './page.ts'
import { pathsSection } from './paths-section.ts'
import { statesSection } from './states-section.ts'
import { tableSection } from './table-section.ts'
import { gapCount, verdict } from './words.ts'

/** @param machines The ids of all machines, for the navigation. */
export function machinePage(chapter: Chapter, machines: readonly string[]): Html {
  const { id, source, diagram, report, model } = chapter
  return page({
    title: `${id} – State book`,
    root: '../../',
    machines,
    current: id,
    body: html`
<h1>${id}</h1>
${source?.summary && html`<p class="lead">${source.summary}</p>`}
<p>${verdict(gapCount(report))} · ${report.states} states · ${report.taken} of ${report.transitions} transitions taken · ${report.vertices} situations, ${report.edges} steps between them${source && html` · <code>${source.file}</code>`}</p>
<ul class="contents"><li><a href="#diagram">Diagram</a></li><li><a href="#states">States</a></li><li><a href="#table">Table</a></li><li><a href="#paths">Paths</a></li><li><a href="#checks">Last run</a></li></ul>
<section aria-labelledby="diagram">
<h2 id="diagram">Diagram</h2>
<p class="hint">A box links to its state, a label to its transition. Only the table has the events that change no state.</p>
<div class="scroll drawing" role="region" aria-label="Diagram" tabindex="0">${diagram}</div>
</section>
${statesSection(chapter)}
${tableSection(chapter)}
${pathsSection(chapter)}
${checksSection(report, model)}
`,
  })
}

function checksSection(report: Report, model: Model): Html {
  const rules = [...Object.keys(model.invariants), ...Object.keys(model.edgeInvariants)]
  return html`<section aria-labelledby="checks">
<h2 id="checks">Last run</h2>
<ul class="checks">${Object.entries(GAPS).map(([kind, question]) => checkOf(question, itemsOf(report, kind)))}
</ul>
${
  rules.length > 0 &&
  html`<h3>Invariants</h3>
<ul>${rules.map((rule) => html`<li>${rule}</li>`)}</ul>`
}
</section>`
}

function checkOf(question: string, items: readonly string[]): Content {
  if (items.length === 0)
    return html`
<li class="good"><span aria-hidden="true">✓</span> It ${question}.</li>`
  return html`
<li class="bad"><span aria-hidden="true">✗</span> It is not true that it ${question}:<ul>${items.map((item) => html`<li><code>${item}</code></li>`)}</ul></li>`
}

function itemsOf(report: Report, kind: string): readonly string[] {
  const items: unknown = Reflect.get(report, kind)
  return Array.isArray(items) ? items.map(String) : []
}
