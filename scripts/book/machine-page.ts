import type { Chapter } from './chapter.ts'
import { checksSection } from './checks-section.ts'
import { exclusionsSection } from './exclusions-section.ts'
import { type Html, html } from './html.ts'
import { type Area, page, ROOT } from './page.ts'
import { pathsSection } from './paths-section.ts'
import { statesSection } from './states-section.ts'
import { tableSection } from './table-section.ts'
import { browserVerdict, modelVerdict } from './verdicts.ts'
import { walksSection } from './walks-section.ts'
import { count } from './words.ts'

export interface Evidence {
  /** The names of the transitions that the last runs in the browser observed. */
  readonly observed: ReadonlySet<string>
  /** The digest of the sources now. */
  readonly sources: string
}

/** @param areas The ids of all machines, for the navigation. */
export function machinePage(chapter: Chapter, areas: readonly Area[], evidence: Evidence): Html {
  const { id, source, diagram, explored, chart, exclusions } = chapter
  const { sources } = evidence
  const seen = chart.transitions.filter(({ name }) => evidence.observed.has(name)).length
  return page({
    title: `${id} – State book`,
    root: ROOT,
    areas,
    current: id,
    body: html`
<h1>${id}</h1>
${source?.summary && html`<p class="lead">${source.summary}</p>`}
<dl class="summary">
<div><dt>Model</dt><dd>${modelVerdict(chapter, sources)}</dd></div>
<div><dt>Browser</dt><dd>${browserVerdict(chapter, sources)}</dd></div>
<div><dt>Left out</dt><dd><a href="#left-out">${exclusions.length}</a></dd></div>
<div><dt>Size</dt><dd>${count(chart.states.length, 'state')}, ${count(chart.transitions.length, 'transition')}, ${count(explored.situations, 'situation')}, ${count(explored.edges, 'edge')}</dd></div>
<div><dt>Transitions</dt><dd>${chart.transitions.length - explored.untaken.length} taken by paths, ${seen} with their view or in the browser</dd></div>
${source && html`<div><dt>Source</dt><dd><code>${source.file}</code></dd></div>`}
</dl>
<ul class="contents"><li><a href="#diagram">Diagram</a></li><li><a href="#states">States</a></li><li><a href="#table">Table</a></li><li><a href="#paths">Paths</a></li><li><a href="#walks">Walks</a></li><li><a href="#left-out">Left out</a></li><li><a href="#checks">Checks</a></li></ul>
<section aria-labelledby="diagram">
<h2 id="diagram">Diagram</h2>
<p class="hint">A box links to its state, a label to its transition. Only the table has the events that change no state.</p>
<p class="zoom" hidden><button type="button" data-by="0">Fit</button> <button type="button" data-by="1.25" aria-label="Larger">+</button> <button type="button" data-by="0.8" aria-label="Smaller">−</button></p>
<div class="scroll drawing" role="region" aria-label="Diagram" tabindex="0">${diagram}</div>
</section>
${statesSection(chapter, evidence)}
${tableSection(chapter)}
${pathsSection(chapter)}
${walksSection(chapter, sources)}
${exclusionsSection(chapter)}
${checksSection(chapter, sources)}
`,
  })
}
