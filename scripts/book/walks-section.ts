import type { Chapter } from './chapter.ts'
import { type Html, html } from './html.ts'
import type { ScreenWalked } from './walks.ts'
import { mark, originLine } from './words.ts'

/** What the last walks of screens did with this machine, in the real browser and with the real server. */
export function walksSection({ walks }: Chapter, sources: string): Html {
  return html`<section aria-labelledby="walks">
<h2 id="walks">Walks in the browser</h2>
${walks.length === 0 ? html`<p>${mark('open', 'not walked')}: no stored walk of a screen makes a gesture for this machine. <code>npm run qa -- paths-browser</code> walks all screens.</p>` : walks.map((walk) => walkOf(walk, sources))}
</section>`
}

function walkOf({ screen, steps, origin }: ScreenWalked, sources: string): Html {
  return html`<h3>${screen}</h3>
<p>${originLine(origin, sources)}. <code>npm run qa -- paths-browser --screen ${screen}</code> walks it again; <code>--trace</code> stores the screen after each step.</p>
<ol class="steps">${steps.map(
    ({ event, taken }) =>
      html`
<li><code class="event">${event}</code> <span class="hint">${taken.length === 0 ? 'as before' : taken.join('; ')}</span></li>`,
  )}</ol>`
}
