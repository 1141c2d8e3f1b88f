import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { observedIn, readObservedRuns } from '../../e2e/support/observed-runs.ts'
import { findModels } from '../../tests/kit/find-models.ts'
import { readVerified } from '../paths/verified.ts'
import { findFlows } from '../qa/flows.ts'
import { git, sourcesDigest } from '../run-origin.ts'
import type { Chapter } from './chapter.ts'
import { chartOf } from './chart.ts'
import { scriptOf } from './client/script.ts'
import { diagramOf } from './diagram.ts'
import { exclusionsOf } from './exclusions.ts'
import { exploreMachine } from './explored.ts'
import { readFlowResults } from './flow-results.ts'
import { slug } from './html.ts'
import { indexPage } from './index-page.ts'
import { machinePage } from './machine-page.ts'
import type { Area } from './page.ts'
import { pictureFile } from './pictures-list.ts'
import { picturesOf } from './results.ts'
import { screenEntries, screensPage } from './screens-page.ts'
import { searchScript } from './search-entries.ts'
import { findSources, sourceOf } from './sources.ts'
import { readWalks, walksOf } from './walks.ts'

interface BookOptions {
  /** The root of the project, with models in `tests/models` and machines in `src/machines`. */
  readonly root: string
  /** The folder of the book. Everything in it is deleted. */
  readonly out: string
  /** The folder with the results and pictures of the last runs. All of them may be missing. */
  readonly results: string
  /** By name, why no test takes a transition with its view or in the browser. */
  readonly unobserved: Readonly<Record<string, string>>
  /** Told of each step. */
  readonly say?: (step: string) => void
}

export interface WrittenBook {
  readonly machines: number
  readonly paths: number
  readonly walks: number
  readonly pictures: number
  readonly leftOut: number
}

/** Later styles override earlier ones. */
const STYLES = ['base', 'frame', 'search', 'content', 'screens', 'diagram', 'phone']

/** Marks a folder as a book, which may be deleted. */
const MARKER = '.state-book'

/**
 * Explores all machines and writes the book.
 *
 * @throws Error without any model, and when `out` exists and is not a book.
 */
export async function writeBook(options: BookOptions): Promise<WrittenBook> {
  const { root, out, results, unobserved, say = () => undefined } = options
  const { models, files, missing } = await findModels(root)
  if (models.length === 0) throw new Error('No models in tests/models.')
  if (existsSync(out) && !existsSync(join(out, MARKER)))
    throw new Error(`${out} is there already and is no state book: move it away first.`)
  say(`${models.length} models found.`)
  const written = new Date()
  const commit = git(root, 'rev-parse', '--short=10', 'HEAD')
  const sources = await findSources(root)
  const runs = readObservedRuns(join(results, 'observed'))
  const observed = observedIn(runs)
  const walks = readWalks(join(results, 'walks'))
  const explored: Omit<Chapter, 'exclusions'>[] = []
  for (const [at, model] of models.entries()) {
    const { id, machine } = model
    say(`${at + 1} of ${models.length}: ${id}`)
    const modelFile = files.get(id) ?? ''
    const chart = chartOf(machine)
    explored.push({
      id,
      model,
      area: basename(dirname(modelFile)),
      modelFile,
      source: sourceOf(sources, machine),
      chart,
      diagram: await diagramOf(id, chart),
      explored: exploreMachine(model),
      verified: readVerified(join(results, 'verified'), id),
      walks: walksOf(walks, id),
      pictures: picturesOf(join(results, 'states'), id),
    })
  }
  const chapters: Chapter[] = explored.map((chapter) => ({
    ...chapter,
    exclusions: exclusionsOf(chapter, unobserved),
  }))
  const areas = [...Map.groupBy(chapters, ({ area }) => area)].map(
    ([name, own]): Area => ({ name, ids: own.map(({ id }) => id) }),
  )
  say(`Writing the pages into ${out}.`)
  const current = sourcesDigest(root)
  rmSync(out, { recursive: true, force: true })
  const write = (file: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(out, file)), { recursive: true })
    writeFileSync(join(out, file), content)
  }
  const own = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')
  write(MARKER, '')
  write('book.css', STYLES.map((name) => own(`client/${name}.css`)).join('\n'))
  write('search.js', await scriptOf(own('client/search.ts')))
  const index = {
    chapters,
    areas,
    missing,
    runs,
    walks,
    observed,
    written,
    commit,
    sources: current,
  }
  write('index.html', indexPage(index).text)
  const flows = findFlows(root)
  write('search-entries.js', searchScript(chapters, screenEntries(flows)))
  const told = { flows, chapters, areas, walks, results: readFlowResults(results), sources: current }
  write('screens.html', screensPage(told).text)
  for (const chapter of chapters) {
    write(
      `machines/${slug(chapter.id)}.html`,
      machinePage(chapter, areas, { observed, sources: current }).text,
    )
    for (const picture of chapter.pictures.all) cpSync(picture.file, join(out, pictureFile(picture)))
  }
  const sum = (of: (chapter: Chapter) => number) =>
    chapters.reduce((total, chapter) => total + of(chapter), 0)
  return {
    machines: chapters.length,
    paths: sum(({ explored }) => explored.paths.length),
    walks: walks.length,
    pictures: sum(({ pictures }) => pictures.all.length),
    leftOut: sum(({ exclusions }) => exclusions.length),
  }
}
