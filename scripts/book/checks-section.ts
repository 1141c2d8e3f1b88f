import { GAPS } from '../../tests/kit/verify.ts'
import type { Chapter } from './chapter.ts'
import { type Content, type Html, html } from './html.ts'
import { mark, originLine } from './words.ts'

/** What the last `npm run qa -- paths` found, question by question. */
export function checksSection({ id, model, verified }: Chapter, sources: string): Html {
  const rules = [...Object.keys(model.invariants), ...Object.keys(model.edgeInvariants)]
  return html`<section aria-labelledby="checks">
<h2 id="checks">Checks of the model</h2>
${
  verified === null
    ? html`<p>${mark('open', 'not run')}: there is no result on this machine. <code>npm run qa -- paths --machine ${id}</code> checks it.</p>`
    : html`<p>${originLine(verified.origin, sources)}.</p>
${verified.problem !== null && html`<p>${mark('bad', verified.problem)}</p>`}
<ul class="checks">${Object.entries(GAPS).map(([kind, question]) => checkOf(question, verified.gaps[kind] ?? []))}
</ul>`
}
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
<li>${mark('good', `It ${question}.`)}</li>`
  return html`
<li>${mark('bad', `It is not true that it ${question}:`)}<ul>${items.map((item) => html`<li><code>${item}</code></li>`)}</ul></li>`
}
