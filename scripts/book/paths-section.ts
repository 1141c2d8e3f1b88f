import type { Path, PathStep } from '../../tests/kit/paths.ts'
import { stable } from '../../tests/kit/stable.ts'
import { type Chapter, nameOf } from './chapter.ts'
import { type Content, type Html, html } from './html.ts'
import { eventLabel, payload } from './labels.ts'
import type { BrowserRun } from './results.ts'
import { timestamp } from './words.ts'

export const OUTLINE = 'paths.txt'

/** The paths that take every transition step by step, a link to all other paths, and the results in the browser. */
export function pathsSection({ id, model, report, paths, browser }: Chapter): Html {
  return html`<section aria-labelledby="paths">
<h2 id="paths">Paths</h2>
<p>${report.paths.length} shortest paths take every step between situations. The verification walked all of them: <a href="${OUTLINE}">all of them as an outline</a>. The ${paths.length} below are the shortest that take every transition.</p>
${browserResult(id, browser)}
<ol class="paths">${paths.map((path) => pathOf(path, (type) => eventLabel(type, model.machine)))}
</ol>
</section>`
}

type Label = (type: string) => string

function pathOf({ initial, input, steps }: Path, label: Label): Html {
  const last = steps.at(-1)
  return html`
<li><details><summary>${steps.map(({ event }) => label(event.type)).join(', ')} <span class="hint">⇒ ${last ? nameOf(last.to) : nameOf(initial)}</span></summary>
<ol class="steps"><li>Starts${input !== undefined && html` with <code class="data">${stable(input)}</code>`} in <b>${nameOf(initial)}</b>.</li>${steps.map((step) => stepOf(step, label))}</ol></details></li>`
}

function stepOf({ event, from, to, emitted }: PathStep, label: Label): Html {
  const data = payload(event)
  const isSame = nameOf(from) === nameOf(to)
  return html`
<li><code class="event">${label(event.type)}</code>${data !== '' && html` <code class="data">${data}</code>`} → ${isSame ? html`stays in <b>${nameOf(to)}</b>` : html`<b>${nameOf(to)}</b>`}${emitted.map(
    (notice) =>
      html`<br><span class="hint">emits <code>${notice.type}</code> <code class="data">${payload(notice)}</code></span>`,
  )}</li>`
}

function browserResult(id: string, run: BrowserRun | null): Content {
  const tests = run?.tests.filter(({ titles }) => titles.includes(id)) ?? []
  if (run === null || tests.length === 0) return null
  const failed = tests.filter(({ passed }) => !passed).length
  return html`<details><summary>In the browser ${timestamp(run.at)}: <span class="${failed === 0 ? 'good' : 'bad'}">${tests.length - failed} passed, ${failed} failed</span></summary>
<ul class="checks">${tests.map(
    ({ titles, passed }) => html`
<li class="${passed ? 'good' : 'bad'}"><span aria-hidden="true">${passed ? '✓' : '✗'}</span><span class="hidden">${passed ? 'passed' : 'failed'}</span> ${titles.at(-1)}</li>`,
  )}
</ul></details>`
}
