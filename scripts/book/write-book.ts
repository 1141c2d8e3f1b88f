import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findModels } from '../../tests/kit/find-models.ts'
import { type Chapter, explored, outlineOf } from './chapter.ts'
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
  /** The project: its models in `tests/models`, its machines in `src/machines`. */
  readonly root: string
  /** A folder of the book's own: what is in it goes. */
  readonly out: string
  /** The file and the folder of pictures that a run in the browser left, if there was one. */
  readonly run: string
  readonly pictures: string
}

export interface WrittenBook {
  readonly machines: number
  readonly paths: number
  readonly pictures: number
  readonly gaps: number
}

const MARK = '.state-book'

/** Explores every machine and writes the site. Throws when there is no model, or when `out` is not the book's own. */
export async function writeBook({ root, out, run, pictures }: BookOptions): Promise<WrittenBook> {
  const { models, missing } = await findModels(root)
  if (models.length === 0) throw new Error('No models in tests/models.')
  if (existsSync(out) && !existsSync(join(out, MARK)))
    throw new Error(`${out} is there already and is no state book: move it away first.`)
  const sources = await findSources(root)
  const browser = readBrowserRun(run)
  const chapters: Chapter[] = []
  for (const model of models) {
    const own = await explored(model)
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
  write(MARK, '')
  write('book.css', readFileSync(new URL('book.css', import.meta.url), 'utf8'))
  write('index.html', indexPage({ chapters, missing, browser, written: new Date() }).text)
  for (const chapter of chapters) {
    const folder = `machines/${slug(chapter.id)}`
    write(`${folder}/index.html`, machinePage(chapter, ids).text)
    // Without the mark at its beginning a browser reads a text file in the machine's own encoding.
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
