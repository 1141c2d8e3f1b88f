import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Content, html } from './html.ts'
import type { Picture } from './results.ts'

/** @returns The path of a picture in the book. Equal pictures share a file. */
export function pictureFile({ file }: Picture): string {
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
  return `pictures/${digest.slice(0, 12)}.avif`
}

export function picturesList(pictures: readonly Picture[], root: string): Content {
  if (pictures.length === 0) return null
  return html`<details class="pictures"><summary>The screen (${pictures.length})</summary><ul>${pictures.map(
    (picture) => {
      const { state, language, theme } = picture
      const name = `${state.replaceAll('+', ', ')}, ${language}, ${theme}`
      const path = `${root}${pictureFile(picture)}`
      return html`
<li><a href="${path}"><img src="${path}" alt="" loading="lazy" width="320" height="200"> ${name}</a></li>`
    },
  )}</ul></details>`
}
