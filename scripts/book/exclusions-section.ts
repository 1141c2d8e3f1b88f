import type { Chapter } from './chapter.ts'
import { type Html, html } from './html.ts'
import { count } from './words.ts'

/** What model and walks leave out, each with its reason. */
export function exclusionsSection({ exclusions }: Chapter): Html {
  const kinds = [...Map.groupBy(exclusions, ({ kind }) => kind)]
  return html`<section aria-labelledby="left-out">
<h2 id="left-out">Left out</h2>
<p>${
    exclusions.length === 0
      ? 'The model has a sample of every event, and tests take every transition with its view or in the browser.'
      : `${count(exclusions.length, 'thing')} that the model or the tests leave out:`
  }</p>
${kinds.map(
  ([kind, own]) => html`<h3>${kind}</h3>
<ul class="left-out">${own.map(({ name, reason }) => html`<li><code>${name}</code><br>${reason}</li>`)}</ul>`,
)}
</section>`
}
