import type { Chapter } from './chapter.ts'
import { type Content, type Html, html } from './html.ts'
import { eventLabel } from './labels.ts'
import { eventsOf, type Label, startOf, stepOf } from './paths-section.ts'
import { countTours, type WalkedTour } from './tours.ts'
import { count, distinctRuns, mark, originLine } from './words.ts'

export const tourAnchor = (number: number): string => `tour-${number}`

const SPEC = 'e2e/paths/paths.spec.ts'

/** The walks on the real screen, each with its last result. */
export function toursSection({ id, model, chart, tours, exclusions }: Chapter, sources: string): Html {
  return html`<section aria-labelledby="tours">
<h2 id="tours">Tours in the browser</h2>
${tours === null ? notWalked(exclusions.find(({ name }) => name === id)?.reason, chart.transitions.length) : toursOf(id, tours.all, (type) => eventLabel(type, model.machine), sources)}
</section>`
}

function notWalked(reason: string | undefined, transitions: number): Html {
  return html`<p>${mark('open', 'Not walked in the browser')}: ${reason ?? 'no reason is given'}. So no tour takes its ${count(transitions, 'transition')}; above, each says whether it was seen in the browser.</p>`
}

function toursOf(id: string, tours: readonly WalkedTour[], label: Label, sources: string): Html {
  const { passed, failed, notRun } = countTours(tours)
  const runs = distinctRuns(tours.flatMap(({ result }) => result?.origin ?? []))
  const command = `npm run paths:browser -- --machine ${id} --tour`
  return html`<p>${tours.length} tours take the transitions that this screen can show, with the real server. Their test is <code>${SPEC}</code>. Last results: ${passed} passed, ${failed} failed, ${notRun} not run.</p>
<p class="hint">Tours are not recorded by the portal; the traces above are of the model. With <code>--trace</code>, the command of a tour stores a trace of Playwright, with the screen after each step.</p>
${
  runs.length === 0
    ? html`<p>${mark('open', 'not run')}: there is no result on this machine. <code>npm run paths:browser -- --machine ${id}</code> walks them.</p>`
    : html`<p>From ${runs.map((run, index) => html`${index > 0 && '; '}${originLine(run, sources)}`)}.</p>`
}
<ol class="paths">${tours.map((tour) => tourOf(tour, command, label))}
</ol>`
}

function tourOf(tour: WalkedTour, command: string, label: Label): Html {
  const { number, steps, result } = tour
  return html`
<li id="${tourAnchor(number)}"><details><summary>${resultOf(tour)} ${eventsOf(tour, label)}</summary>
<p><code>${command} ${number}</code>${result?.error != null && html`<br><span class="bad">${result.error}</span>`}</p>
<ol class="steps">${startOf(tour)}${steps.map((step) => stepOf(step, label))}</ol></details></li>`
}

function resultOf({ result }: WalkedTour): Content {
  if (result === null) return mark('open', 'not run')
  return result.isPassed ? mark('good', '', 'passed') : mark('bad', 'failed')
}
