import { basename } from 'node:path'
import { type Content, html, slug } from './html.ts'
import type { Picture } from './results.ts'

/** @returns The path of a picture, relative to its machine's page. A slug, because `+` and `#` have a meaning in URLs. */
export function pictureFile({ file }: Picture): string {
  return `pictures/${slug(basename(file))}`
}

export function picturesList(pictures: readonly Picture[]): Content {
  if (pictures.length === 0) return null
  return html`<details class="pictures" open><summary>The screen (${pictures.length})</summary><ul>${pictures.map(
    (picture) => {
      const { state, language, theme } = picture
      const name = `${state.replaceAll('+', ', ')}, ${language}, ${theme}`
      return html`
<li><a href="${pictureFile(picture)}"><img src="${pictureFile(picture)}" alt="The screen in ${name}" loading="lazy" width="320" height="200"></a><span class="hint">${name}</span></li>`
    },
  )}</ul></details>`
}
