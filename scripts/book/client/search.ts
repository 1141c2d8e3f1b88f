import type { SearchEntries } from '../search-entries.ts'

/**
 * The search in the book's pages. The book gets this file without its types, as a script that also runs from `file://`:
 * it may import types only.
 */
const MOST = 30

interface Entry {
  readonly kind: string
  readonly text: string
  readonly machine: string
  /** From the folder of the book. */
  readonly address: string
}

interface Found {
  readonly entry: Entry
  readonly rank: number
}

function entriesIn(all: SearchEntries): readonly Entry[] {
  return all.flatMap(({ machine, summary, page, entries }) => {
    const text = summary === '' ? machine : `${machine} – ${summary}`
    return [
      { kind: 'machine', text, machine, address: page },
      ...entries.map(([kind, name, anchor]) => ({ kind, text: name, machine, address: `${page}#${anchor}` })),
    ]
  })
}

/** Finds the entries with all words. Machines and texts that begin with the first word come first, paths last. */
function find(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const found = entries.flatMap((entry): Found[] => {
    const { kind, machine } = entry
    const text = entry.text.toLowerCase()
    const all = `${kind} ${text} ${machine.toLowerCase()}`
    if (!words.every((word) => all.includes(word))) return []
    const isStart = text.startsWith(first) || text.includes(`.${first}`)
    const isWalk = kind === 'path'
    return [{ entry, rank: (isWalk ? 2 : 0) + (isStart ? 0 : 1) + (kind === 'machine' ? -1 : 0) }]
  })
  return found.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry)
}

function startSearch(input: HTMLInputElement, list: HTMLElement, status: HTMLElement): void {
  const root = document.body.dataset.root ?? ''
  const entries = entriesIn(Reflect.get(window, 'bookEntries') ?? [])
  const options = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')]
  let active = -1

  const choose = (index: number): void => {
    const all = options()
    active = all.length === 0 ? -1 : (index + all.length) % all.length
    for (const [at, option] of all.entries()) option.setAttribute('aria-selected', String(at === active))
    const chosen = all[active]
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
    else input.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }

  const close = (): void => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
    active = -1
  }

  const show = (): void => {
    const found = find(entries, input.value)
    const isOpen = input.value.trim() !== ''
    list.replaceChildren(...found.slice(0, MOST).map((entry, index) => optionOf(entry, index, root)))
    list.hidden = !isOpen || found.length === 0
    input.setAttribute('aria-expanded', String(!list.hidden))
    const more = found.length > MOST ? `, the first ${MOST} are shown` : ''
    status.textContent = isOpen ? `${found.length} found${more}` : ''
    status.classList.toggle('hidden', !isOpen || found.length > 0)
    choose(found.length > 0 ? 0 : -1)
  }

  input.addEventListener('input', show)
  input.addEventListener('focus', show)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(active + 1)
    else if (event.key === 'ArrowUp') choose(active - 1)
    else if (event.key === 'Enter') options()[active]?.click()
    else if (event.key === 'Escape') {
      input.value = ''
      show()
    } else return
    event.preventDefault()
  })
  list.addEventListener('click', close)
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== '/' || isTyping) return
    event.preventDefault()
    input.focus()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && target !== input && !list.contains(target)) close()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && target !== input && !list.contains(target)) close()
  })
  input.parentElement?.removeAttribute('hidden')
}

/** Writes texts only as text: names of machines are data. */
function optionOf({ kind, text, machine, address }: Entry, index: number, root: string): HTMLElement {
  const option = document.createElement('a')
  option.id = `found-${index}`
  option.href = root + address
  option.tabIndex = -1
  option.setAttribute('role', 'option')
  const parts = [kind, text, kind === 'machine' ? '' : machine]
  for (const [at, part] of parts.entries()) {
    const span = document.createElement('span')
    span.className = ['found-kind', 'found-text', 'found-machine'][at] ?? ''
    span.textContent = part
    option.append(span, ' ')
  }
  return option
}

/** Opens the path that an address names. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const details = target?.querySelector(':scope > details')
  if (details instanceof HTMLDetailsElement) details.open = true
}

/** Fits the diagram into the page, or makes it larger or smaller. */
function startZoom(buttons: HTMLElement, diagram: SVGElement): void {
  buttons.hidden = false
  buttons.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.dataset.by === undefined) return
    const by = Number(target.dataset.by)
    const width = by === 0 ? '100%' : `${diagram.getBoundingClientRect().width * by}px`
    for (const name of ['width', 'min-width', 'max-width']) diagram.style.setProperty(name, width)
  })
}

const [zoom, diagram] = ['.zoom', '.diagram'].map((name) => document.querySelector(name))
if (zoom instanceof HTMLElement && diagram instanceof SVGElement) startZoom(zoom, diagram)
const [input, list, status] = ['search', 'found', 'found-count'].map((id) => document.getElementById(id))
if (input instanceof HTMLInputElement && list && status) startSearch(input, list, status)
window.addEventListener('hashchange', openTarget)
openTarget()
