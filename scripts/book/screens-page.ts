import { ADDRESSES, type Flow } from '../qa/flows.ts'
import type { Chapter } from './chapter.ts'
import type { FlowResults } from './flow-results.ts'
import { type Content, type Html, html, slug } from './html.ts'
import { type Area, addressOf, page } from './page.ts'
import { pictureFile } from './pictures-list.ts'
import type { Picture } from './results.ts'
import type { SearchEntry } from './search-entries.ts'
import type { ScreenWalked } from './walks.ts'
import { count, mark, originLine } from './words.ts'

interface ScreensOptions {
  readonly flows: readonly Flow[]
  readonly chapters: readonly Chapter[]
  readonly areas: readonly Area[]
  readonly walks: readonly ScreenWalked[]
  readonly results: FlowResults
  /** The digest of the sources now. */
  readonly sources: string
}

interface KnownScreen {
  readonly name: string
  readonly flows: readonly Flow[]
  /** The machines for which its walk makes gestures. */
  readonly chapters: readonly Chapter[]
  readonly walk: ScreenWalked | undefined
}

/** All that is shown of a screen. */
interface ShownScreen extends KnownScreen {
  readonly pictures: readonly Picture[]
}

/** Machines that are named after their screen, and what it puts behind its name. */
const NAMED = ['', 'Query', 'Pages', 'Screen']

/** The screens: what people do on each, in words, how it looks, what tests it and when that ran last, and what does not. */
export function screensPage(options: ScreensOptions): Html {
  const all = Object.keys(ADDRESSES).map((name) => screenOf(name, options))
  const screens = all.map((screen) => ({ ...screen, pictures: picturesOf(screen, all) }))
  const tested = screens.filter(({ flows }) => flows.length > 0)
  const told = options.flows.filter(({ suite }) => suite !== 'paths')
  return page({
    title: 'Screens – State book',
    root: '',
    areas: options.areas,
    current: 'screens',
    body: html`
<h1>Screens</h1>
<p class="lead">What people do on each screen, how it looks in each state, and what makes sure that it stays so.</p>
<ul class="facts">
<li><strong>${screens.length}</strong> screens</li>
<li><strong>${told.length}</strong> flows in words</li>
<li><strong>${options.walks.filter(({ isPassed }) => isPassed).length}</strong> of ${options.flows.length - told.length} walks passed</li>
<li><strong>${tested.length}</strong> screens in a flow</li>
</ul>
<p class="hint">A flow is a test in a real browser with the real server. <code>npm run qa -- "its words"</code> finds one and walks it; <code>--headed</code> shows the browser, <code>--pictures</code> keeps what it shows.</p>
<ul class="screens">${screens.map(({ name, pictures, flows }) => cardOf(name, pictures[0], flows.length))}</ul>
${screens.map((screen) => sectionOf(screen, options))}`,
  })
}

/** What the search finds of them: each screen, and each flow at its first screen. */
export function screenEntries(flows: readonly Flow[]): readonly SearchEntry[] {
  return [
    ...Object.keys(ADDRESSES).map((name): SearchEntry => ['screen', titleOf(name), slug(name)]),
    ...flows
      .filter(({ suite }) => suite !== 'paths')
      .flatMap(({ title, screens: [first] }): readonly SearchEntry[] =>
        first === undefined ? [] : [['flow', title, slug(first)]],
      ),
  ]
}

function screenOf(name: string, { flows, chapters, walks }: ScreensOptions): KnownScreen {
  const own = flows.filter(({ screens }) => screens.includes(name))
  const walked = own.find(({ suite }) => suite === 'paths')?.source ?? ''
  const ids = new Set([...walked.matchAll(/(?:gesturesOf\(|machine:)\s*'(\w+)'/g)].map(([, id = '']) => id))
  const its = chapters.filter(({ id }) => ids.has(id) || NAMED.some((part) => id === name + part))
  return {
    name,
    flows: own.filter(({ suite }) => suite !== 'paths'),
    chapters: its,
    walk: walks.find(({ screen }) => screen === name),
  }
}

/** Of the machines that no other screen has: a picture of a shared one may be of another screen. */
function picturesOf({ name, chapters }: KnownScreen, screens: readonly KnownScreen[]): readonly Picture[] {
  const others = new Set(
    screens.filter((screen) => screen.name !== name).flatMap((screen) => screen.chapters),
  )
  return chapters
    .filter((chapter) => chapter.id === name || !others.has(chapter))
    .flatMap(({ pictures }) => pictures.all)
}

function cardOf(name: string, picture: Picture | undefined, flows: number): Html {
  const drawn =
    picture === undefined
      ? html`<span class="unseen" aria-hidden="true">${name.slice(0, 1)}</span>`
      : html`<img src="${pictureFile(picture)}" alt="" loading="lazy" width="320" height="200">`
  return html`
<li><a href="#${slug(name)}">${drawn}<b>${titleOf(name)}</b> <span class="hint">${count(flows, 'flow')}</span></a></li>`
}

function sectionOf({ name, flows, chapters, walk, pictures }: ShownScreen, options: ScreensOptions): Html {
  const leftOut = chapters.flatMap(({ id, exclusions }) =>
    exclusions.length === 0
      ? []
      : [html`<li><a href="${addressOf(id)}#left-out">${id}</a>: ${exclusions.length}</li>`],
  )
  return html`
<section class="screen" aria-labelledby="${slug(name)}">
<h2 id="${slug(name)}">${titleOf(name)}</h2>
<p><code>${ADDRESSES[name]}</code>${chapters.length > 0 && html` · ${chapters.map(({ id }, at) => html`${at > 0 && ', '}<a href="${addressOf(id)}">${id}</a>`)}`}</p>
<p>${walkedOf(walk, chapters.length > 0, options.sources)}</p>
${flows.length === 0 ? html`<p>${mark('open', 'no flow comes here')}</p>` : html`<ul class="flows">${flows.map((flow) => flowOf(flow, options))}</ul>`}
${leftOut.length > 0 && html`<details class="more"><summary>What no path takes, with the reasons</summary><ul>${leftOut}</ul></details>`}
${galleryOf(pictures)}
</section>`
}

function walkedOf(walk: ScreenWalked | undefined, isWalkable: boolean, sources: string): Content {
  if (walk === undefined)
    return isWalkable
      ? mark('open', html`not walked since: <code>npm run qa -- paths-browser</code>`)
      : mark('open', 'it has no machine of its own, so it has no walk')
  const gestures = count(walk.steps.length, 'gesture')
  return html`${walk.isPassed ? mark('good', `${gestures} made, each led where the machine says`) : mark('bad', walk.error)}<br>${originLine(walk.origin, sources)}`
}

function flowOf({ title, place, suite }: Flow, { results, sources }: ScreensOptions): Html {
  const result = results.get(title)
  const verdict =
    result === undefined
      ? mark('open', '', suite === 'all' ? 'runs at night' : 'not run')
      : mark(result.isPassed ? 'good' : 'bad', '', result.isPassed ? 'passed' : 'failed')
  return html`
<li>${verdict} ${title.charAt(0).toUpperCase() + title.slice(1)}<br><span class="hint"><code>${place}</code>${result?.origin && html` · ${originLine(result.origin, sources)}`}</span></li>`
}

/** A picture of each state, in each language and theme that was taken; in its own size behind a press. */
function galleryOf(pictures: readonly Picture[]): Content {
  const files = new Map(pictures.map((picture) => [pictureFile(picture), picture]))
  if (files.size === 0) return null
  return html`<ul class="gallery">${[...files].map(
    ([file, { state, language, theme }]) => html`
<li><a href="${file}"><img src="${file}" alt="" loading="lazy" width="320" height="200"><span class="hint">${state.replaceAll('+', ', ')}, ${language}, ${theme}</span></a></li>`,
  )}</ul>`
}

/** `Reset password` for `resetPassword`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
