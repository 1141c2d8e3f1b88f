import { type Content, Html, html, slug } from './html.ts'

const CURRENT = new Html(' aria-current="page"')

/** The relative path from the page of a machine to the folder of the book. */
export const ROOT = '../'

/** The machines of a folder. */
export interface Area {
  readonly name: string
  readonly ids: readonly string[]
}

interface PageOptions {
  readonly title: string
  /** The relative path from this page to the folder of the book. */
  readonly root: '' | typeof ROOT
  /** All machines, for the navigation. */
  readonly areas: readonly Area[]
  /** The machine of this page, or `screens`. */
  readonly current?: string
  readonly body: Content
}

/** A complete document with the navigation and the search of the book. */
export function page({ title, root, areas, current, body }: PageOptions): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${root}book.css">
<script defer src="${root}search-entries.js"></script>
<script defer src="${root}search.js"></script>
</head>
<body data-root="${root}">
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="${root}index.html"${current === undefined && CURRENT}>State book</a>
<a href="${root}screens.html"${current === 'screens' && CURRENT}>Screens</a>
<search hidden><input id="search" type="search" role="combobox" aria-label="Search machines, states, events and paths" aria-controls="found" aria-expanded="false" aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search ( / )"><div id="found" role="listbox" aria-label="Found" hidden></div><p id="found-count" class="hidden" role="status"></p></search>
</header>
<nav aria-label="Machines">${areas.map(
    ({ name, ids }) => html`
<h2>${name}</h2>
<ul>${ids.map(
      (id) => html`
<li><a href="${root === '' ? addressOf(id) : fileOf(id)}"${id === current && CURRENT}>${id}</a></li>`,
    )}
</ul>`,
  )}
</nav>
<main id="content" tabindex="-1">
${body}
</main>
</body>
</html>
`
}

/** @returns The address of a machine's page, relative to the folder of the book. */
export function addressOf(id: string): string {
  return `machines/${fileOf(id)}`
}

const fileOf = (id: string): string => `${encodeURIComponent(slug(id))}.html`
