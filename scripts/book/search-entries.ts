import type { Chapter } from './chapter.ts'
import { stateAnchor } from './diagram.ts'
import { eventLabel } from './labels.ts'
import { addressOf } from './page.ts'
import { pathAnchor } from './paths-section.ts'
import { eventAnchor } from './table-section.ts'

/** Kind, text and anchor of something to find on the page of a machine. */
export type SearchEntry = readonly [kind: string, text: string, anchor: string]

/** What the search in the browser finds. */
export type SearchEntries = readonly {
  readonly machine: string
  readonly summary: string
  readonly page: string
  readonly entries: readonly SearchEntry[]
}[]

/** @returns A script that sets what the search finds. A page from a file may load scripts, but no JSON. */
export function searchScript(chapters: readonly Chapter[], screens: readonly SearchEntry[]): string {
  const machines: SearchEntries = chapters.map((chapter) => ({
    machine: chapter.id,
    summary: chapter.source?.summary ?? '',
    page: addressOf(chapter.id),
    entries: entriesOf(chapter),
  }))
  const all = [
    { machine: 'screens', summary: 'What people do', page: 'screens.html', entries: screens },
    ...machines,
  ]
  return `window.bookEntries = ${JSON.stringify(all).replaceAll('<', '\\u003c')}\n`
}

function entriesOf({ model, chart, explored }: Chapter): SearchEntry[] {
  const events = new Set(chart.transitions.map(({ event }) => event))
  const eventsOf = (steps: readonly { readonly event: { readonly type: string } }[]): string =>
    steps.map(({ event }) => eventLabel(event.type, model.machine)).join(', ')
  return [
    ...chart.states.slice(1).map((state): SearchEntry => ['state', state.name, stateAnchor(state.id)]),
    ...[...events].map((event): SearchEntry => ['event', event, eventAnchor(event)]),
    ...explored.paths.map(
      ({ number, steps }): SearchEntry => ['path', `${number}: ${eventsOf(steps)}`, pathAnchor(number)],
    ),
  ]
}
