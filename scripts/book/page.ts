import { type Content, Html, html, slug } from './html.ts'

const CURRENT = new Html(' aria-current="page"')

interface PageOptions {
  readonly title: string
  /** The relative path from this page to the folder of the book. */
  readonly root: '' | '../../'
  /** The ids of all machines, for the navigation. */
  readonly machines: readonly string[]
  /** The machine of this page. */
  readonly current?: string
  readonly body: Content
}

/** A complete document with the navigation of the book. */
export function page({ title, root, machines, current, body }: PageOptions): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${root}book.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Machines">
<a class="home" href="${root}index.html"${current === undefined && CURRENT}>State book</a>
<ul>${machines.map(
    (id) => html`
<li><a href="${root}${folderOf(id)}/index.html"${id === current && CURRENT}>${id}</a></li>`,
  )}
</ul>
</nav>
<main id="content" tabindex="-1">
${body}
</main>
</body>
</html>
`
}

/** @returns The path of a machine's folder, relative to the folder of the book. */
export function folderOf(id: string): string {
  return `machines/${encodeURIComponent(slug(id))}`
}
