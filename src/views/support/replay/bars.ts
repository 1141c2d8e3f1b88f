import { BAR } from '../../../trace/veil.ts'

const NAME = 'unrecorded'
const STYLE = `::highlight(${NAME}) { color: var(--bhp-colors-fg-muted); background-color: var(--bhp-colors-fg-muted) }`

/**
 * Draws the texts that were not recorded as grey bars, whatever element they are in: a highlight changes no element, so it does
 * not disturb React. What a highlight cannot reach, such as the text of a field, stays a row of full blocks.
 */
export function watchBars(root: HTMLElement): void {
  if (!('highlights' in CSS)) return
  const highlight = new Highlight()
  CSS.highlights.set(NAME, highlight)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.ownerDocument.adoptedStyleSheets.push(sheet)
  let isDue = false
  const update = () => {
    isDue = false
    highlight.clear()
    const texts = document.createTreeWalker(root.ownerDocument.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) for (const range of barsIn(texts.currentNode as Text)) highlight.add(range)
  }
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    queueMicrotask(update)
  }).observe(root.ownerDocument.body, { subtree: true, childList: true, characterData: true })
}

function barsIn(text: Text): Range[] {
  return [...text.data.matchAll(BARS)].map((found) => {
    const range = new Range()
    range.setStart(text, found.index)
    range.setEnd(text, found.index + found[0].length)
    return range
  })
}

/** Also the blanks between words, but not around them. */
const BARS = new RegExp(`${BAR}(?:[${BAR}\\s\\u200B\\u2060]*${BAR})?`, 'g')
