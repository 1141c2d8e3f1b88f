import type { Page } from 'playwright/test'

/** The texts of a page, with those that cannot be seen. */
export interface Texts {
  /** In the order of the document, those of layers last: where a layer stands depends on when its code came. */
  readonly texts: readonly string[]
  /** What is typed in the fields. */
  readonly values: readonly string[]
}

/** The texts of a page. */
export function textsOf(page: Page): Promise<Texts> {
  return page.evaluate(exchange, null)
}

/** Replaces the texts of a page by as many others. */
export async function writeTexts(page: Page, { texts, values }: Texts): Promise<void> {
  await page.evaluate(exchange, { texts, values })
}

/** Runs in the page. */
function exchange(others: Texts | null): Texts {
  const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const all: Node[] = []
  while (shown.nextNode()) all.push(shown.currentNode)
  const isIn = (node: Node, selector: string) => Boolean(node.parentElement?.closest(selector))
  const isLayer = (node: Node) => isIn(node, '[role=dialog], [role=alertdialog]')
  // A choice takes its other options on hover, which is not recorded. Nobody sees them before it is opened.
  const isSeen = (node: Node) => !isIn(node, 'script, style, noscript, option:not(:checked)')
  // Between the elements of the body there is only white space, which differs from page to page.
  const own = all.filter((node) => node.parentElement !== document.body && isSeen(node))
  const nodes = [...own.filter((node) => !isLayer(node)), ...own.filter(isLayer)]
  const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'
  const inputs = [...document.querySelectorAll<HTMLInputElement>(typed)]
  const fields = [...inputs.filter((field) => !isLayer(field)), ...inputs.filter(isLayer)]
  if (others !== null) {
    for (const [index, node] of nodes.entries())
      if (node.textContent !== others.texts[index]) node.textContent = others.texts[index] ?? ''
    for (const [index, field] of fields.entries()) field.value = others.values[index] ?? ''
  }
  return {
    texts: nodes.map(({ textContent }) => textContent ?? ''),
    values: fields.map(({ value }) => value),
  }
}
