interface ListedRows {
  readonly title: string
  /** What the list shows: filters, context, number of rows, date. */
  readonly facts: readonly string[]
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const NAME = 'list-paper'

/** The sheets of a list: black on white in any theme, the header on each of them. Everything else on the page is for screens. */
const STYLE = `
@media screen { .list-paper { display: none } }
@media print {
  @page { size: landscape; margin: 12mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 8px system-ui, sans-serif; color: #333 } }
  html, body { display: block; height: auto; min-height: 0; overflow: visible; background: #fff }
  body > :not(.list-paper) { display: none !important }
  .list-paper { color-scheme: light; color: #000; font: 8.5px/1.35 system-ui, sans-serif }
  .list-paper h1 { margin: 0; font-size: 16px }
  .list-paper p { margin: 2px 0 8px; font-size: 10px }
  .list-paper table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  .list-paper thead { display: table-header-group }
  .list-paper tr { break-inside: avoid }
  .list-paper th, .list-paper td { padding: 3px 5px; border-bottom: 0.5px solid #888; color: #000; text-align: start; vertical-align: top; overflow-wrap: break-word }
  .list-paper td:first-child { white-space: nowrap }
  .list-paper th { border-bottom: 1px solid #000; font-weight: 700 }
}`

/** Prints lists with the dialog of the browser. */
export function createListPaper(window: Window) {
  return {
    print(list: ListedRows): void {
      const { document } = window
      const style = new CSSStyleSheet()
      style.replaceSync(STYLE)
      const paper = paperOf(document, list)
      // A browser that does not print does not say that it has.
      document.querySelector(`.${NAME}`)?.remove()
      const screen = document.adoptedStyleSheets
      document.body.append(paper)
      document.adoptedStyleSheets = [...screen, style]
      window.addEventListener(
        'afterprint',
        () => {
          paper.remove()
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style)
        },
        { once: true },
      )
      window.print()
    },
  }
}

export type ListPaper = ReturnType<typeof createListPaper>

function paperOf(document: Document, { title, facts, header, rows }: ListedRows): HTMLElement {
  const holding = (name: string, parts: readonly (Node | string)[]) => {
    const element = document.createElement(name)
    element.append(...parts)
    return element
  }
  const row = (cell: 'th' | 'td', texts: readonly string[]) =>
    holding(
      'tr',
      texts.map((text) => holding(cell, [text])),
    )
  const paper = holding('div', [
    holding('h1', [title]),
    holding('p', [facts.join(' · ')]),
    holding('table', [
      holding('thead', [row('th', header)]),
      holding(
        'tbody',
        rows.map((texts) => row('td', texts)),
      ),
    ]),
  ])
  paper.className = NAME
  return paper
}
