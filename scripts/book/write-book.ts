import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findModels } from '../../tests/kit/find-models.ts'
import { type Chapter, exploreMachine, outlineOf } from './chapter.ts'
import { diagramOf } from './diagram.ts'
import { slug } from './html.ts'
import { indexPage } from './index-page.ts'
import { machinePage } from './machine-page.ts'
import { OUTLINE } from './paths-section.ts'
import { pictureFile } from './pictures-list.ts'
import { picturesOf, readBrowserRun } from './results.ts'
import { findSources, sourceOf } from './sources.ts'
import { gapCount } from './words.ts'

interface BookOptions {
  /** The root of the project, with models in `tests/models` and machines in `src/machines`. */
  readonly root: string
  /** The folder of the book. Everything in it is deleted. */
  readonly out: string
  /** The report and the folder of pictures of a run in the browser. Both may be missing. */
  readonly run: string
  readonly pictures: string
}

export interface WrittenBook {
  readonly machines: number
  readonly paths: number
  readonly pictures: number
  readonly gaps: number
}

/** Marks a folder as a book, which may be deleted. */
const MARKER = '.state-book'

/**
 * Explores all machines and writes the book.
 *
 * @throws Error without any model, and when `out` exists and is not a book.
 */
export async function writeBook({ root, out, run, pictures }: BookOptions): Promise<WrittenBook> {
  const { models, missing } = await findModels(root)
  if (models.length === 0) throw new Error('No models in tests/models.')
  if (existsSync(out) && !existsSync(join(out, MARKER)))
    throw new Error(`${out} is there already and is no state book: move it away first.`)
  const sources = await findSources(root)
  const browser = readBrowserRun(run)
  const chapters: Chapter[] = []
  for (const model of models) {
    const own = await exploreMachine(model)
    chapters.push({
      ...own,
      id: model.id,
      model,
      source: sourceOf(sources, model.machine),
      diagram: await diagramOf(model.id, own.chart),
      pictures: picturesOf(pictures, model.id),
      browser,
    })
  }
  rmSync(out, { recursive: true, force: true })
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), text)
  }
  const ids = chapters.map(({ id }) => id)
  write(MARKER, '')
  write('book.css', readFileSync(new URL('book.css', import.meta.url), 'utf8'))
  write('index.html', indexPage({ chapters, missing, browser, written: new Date() }).text)
  for (const chapter of chapters) {
    const folder = `machines/${slug(chapter.id)}`
    write(`${folder}/index.html`, machinePage(chapter, ids).text)
    // Without the byte order mark, browsers do not read a local text file as UTF-8.
    write(`${folder}/${OUTLINE}`, `\ufeff${outlineOf(chapter.report.paths)}`)
    for (const picture of chapter.pictures) cpSync(picture.file, join(out, folder, pictureFile(picture)))
  }
  const sum = (count: (chapter: Chapter) => number) =>
    chapters.reduce((total, chapter) => total + count(chapter), 0)
  return {
    machines: chapters.length,
    paths: sum(({ report }) => report.paths.length),
    pictures: sum((chapter) => chapter.pictures.length),
    gaps: sum(({ report }) => gapCount(report)) + missing.length,
  }
}
