import { diff } from 'node:util'
import {
  controlsOf,
  type Gesture,
  gesturesOf,
  isHeldEnterStopped,
  isTyped,
  perform,
  SECOND_CLICK,
  write,
} from './gestures.ts'
import { type RenderedView, type Sent, type Shown, show } from './rendered-view.tsx'
import { type Line, nameOf, treeOf } from './tree.ts'

/** The most lines that a pin has of the effect of one gesture. */
const MOST_CHANGES = 14

/** The notes on controls and the openings that the walk of a view has written so far. */
export interface Known {
  readonly notes: Map<string, { readonly own: string; readonly notes: readonly string[] }>
  readonly opened: Set<string>
}

/**
 * Lists what a view shows, and under each control what each gesture sends to which actor, moves and shows. Operates in the same
 * way what a gesture opens. Operates each control once in a walk: not again where it looks the same, nor in rows that differ only
 * in their numbers.
 */
export function operated(shown: Shown, known: Known): readonly string[] {
  const hand = new Hand(shown)
  const lines = treeOf(hand.rendered.root)
  const indices = new Map<Element, number>(
    controlsOf(hand.rendered.root).map((control, index) => [control, index]),
  )
  const isBusy = lines.some(({ text }) => text.includes('busy'))
  const notesAt = ({ text, element }: Line): readonly string[] => {
    const index = indices.get(element)
    if (index === undefined) return []
    const own = `${placeOf(element)} ${text}`
    const key = `${isBusy} ${kindOf(own)}`
    const found = known.notes.get(key) ?? { own, notes: notesOf(hand, [], index, known.opened) }
    known.notes.set(key, found)
    return found.own === own ? found.notes : []
  }
  const written = lines.flatMap((line) => {
    const indent = '  '.repeat(line.depth)
    return [indent + line.text, ...notesAt(line).map((note) => `${indent}    ${note}`)]
  })
  hand.rendered.close()
  return counted(written)
}

/** Replaces consecutive equal lines by one line with their count. */
function counted(lines: readonly string[]): readonly string[] {
  const ends = lines.flatMap((line, at) => (line === lines[at + 1] ? [] : [at]))
  return ends.map((end, at) => {
    const count = end - (ends[at - 1] ?? -1)
    return count === 1 ? (lines[end] ?? '') : `${lines[end]} × ${count}`
  })
}

/** A text without the numbers that differ from row to row. */
const kindOf = (text: string): string => text.replaceAll(/\d+/g, '')

/** The part of the page around a control that can change what the control does. */
const placeOf = (control: Element): string => {
  const place = control.closest('[role="alert"], [role="dialog"], tr, article, form')
  return place === null
    ? ''
    : `${place.tagName} ${place.getAttribute('role')} ${place.getAttribute('data-row')}`
}

/** The lines that `to` adds and those that it removes, each after its parent line. */
export function changesOf(from: readonly string[], to: readonly string[]): readonly string[] {
  const changes: string[] = []
  let above = ''
  for (const [operation, line] of diff([...from], [...to])) {
    if (operation === 0) {
      if (!line.trimStart().startsWith('·')) above = line
      continue
    }
    if (above !== '' && indentOf(line) > indentOf(above)) changes.push(`  ${above}`)
    above = ''
    changes.push(`${operation === -1 ? '+' : '-'} ${line}`)
  }
  return changes
}

const indentOf = (line: string) => line.length - line.trimStart().length

interface Opening {
  readonly index: number
  readonly gesture: Gesture
}

/** One user at one page. The page loads again after each change. */
class Hand {
  readonly #shown: Shown
  #isUsed = false
  #openings: readonly Opening[] = []
  #fresh: readonly string[] | null = null
  #tree: readonly string[] | null = null
  rendered: RenderedView

  constructor(shown: Shown) {
    this.#shown = shown
    this.rendered = show(shown)
  }

  /** The freshly loaded page after these gestures. */
  page(openings: readonly Opening[]): RenderedView {
    const isSame =
      openings.length === this.#openings.length && openings.every((each, at) => each === this.#openings[at])
    if (!this.#isUsed && isSame) return this.rendered
    this.rendered.close()
    this.rendered = show(this.#shown)
    this.#isUsed = false
    this.#openings = openings
    this.#tree = openings.length === 0 ? this.#fresh : null
    for (const { index, gesture } of openings) {
      const control = controlsOf(this.rendered.root)[index]
      if (control) perform(gesture, control)
    }
    return this.rendered
  }

  /** Whether this equals the page right after its load. */
  isFresh(tree: readonly string[]): boolean {
    return this.#fresh?.join() === tree.join()
  }

  use(): void {
    this.#isUsed = true
  }

  /** The lines of the page before the next gesture. */
  tree(): readonly string[] {
    this.#tree ??= textOf(this.rendered)
    if (this.#openings.length === 0) this.#fresh ??= this.#tree
    return this.#tree
  }
}

function notesOf(
  hand: Hand,
  path: readonly Opening[],
  index: number,
  opened: Set<string>,
): readonly string[] {
  const control = controlsOf(hand.page(path).root)[index]
  if (!control) return []
  return gesturesOf(control).flatMap((gesture) => noteOf(hand, path, { index, gesture }, opened))
}

function noteOf(
  hand: Hand,
  path: readonly Opening[],
  { index, gesture }: Opening,
  opened: Set<string>,
): readonly string[] {
  const rendered = hand.page(path)
  const before = controlsOf(rendered.root)
  const control = before[index]
  if (!control) return []
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  rendered.takeSent()
  const tree = hand.tree()
  const values = valuesIn(rendered.root)
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  perform(gesture, control)
  const hasChanged = watcher.takeRecords().length > 0
  watcher.disconnect()
  const sent = rendered.takeSent()
  const focused = document.activeElement
  const wasTyped = restore(values)
  const now = hasChanged ? textOf(rendered) : tree
  const isClosed = hasChanged && path.length > 0 && hand.isFresh(now)
  const shows = isClosed ? [] : changesOf(tree, now)
  const again =
    hasChanged || gesture.name !== 'click' || sent.length === 0 ? '' : secondClick(rendered, control)
  if (hasChanged || wasTyped) hand.use()
  const effects = [
    sent.map(({ to, event }) => `${to} ← ${eventText(event)}`).join('; ') + again,
    focused !== null && focused !== control && focused !== document.body && rendered.root.contains(focused)
      ? `focus on ${nameOf(focused)}`
      : '',
    shows.length > 0 ? 'shows' : isClosed ? 'closes it' : '',
  ].filter(Boolean)
  if (effects.length === 0) {
    const isSilent = gesture.name !== 'click' || control.tagName === 'A' || control.tagName === 'INPUT'
    return isSilent ? [] : ['· click → nothing']
  }
  const note = `· ${gesture.name} → ${effects.join(', ')}`
  if (shows.length === 0) return [note]
  if (path.length > 0 || control.matches('[role="dialog"]'))
    if (shows.every((line) => !line.startsWith('+'))) return [`${note} ${shows.length} lines less`]
  const cut = path.length === 0 ? shows : shows.slice(0, MOST_CHANGES)
  const more = shows.length > cut.length ? [`  … ${shows.length - cut.length} more lines`] : []
  const key = kindOf(`${gesture.name} ${path.length} ${shows.join('\n')}`)
  if (opened.has(key)) return [`${note} as before`]
  opened.add(key)
  const inner = path.length > 0 ? [] : insideOf(hand, { index, gesture }, before, opened)
  return [note, ...cut.map((line) => `    ${line}`), ...more, ...inner]
}

/** Notes on the controls that the gesture has added. */
function insideOf(
  hand: Hand,
  opening: Opening,
  before: readonly HTMLElement[],
  opened: Set<string>,
): readonly string[] {
  const known = new Set(before)
  const now = controlsOf(hand.rendered.root)
  const added = now.flatMap((control, index) => (known.has(control) ? [] : { index, name: nameOf(control) }))
  return added.flatMap(({ index, name }) => {
    const notes = notesOf(hand, [opening], index, opened)
    return notes.map((note) => (note.startsWith('·') ? `    then ${name} ${note}` : `    ${note}`))
  })
}

function secondClick(rendered: RenderedView, control: HTMLElement): string {
  perform(SECOND_CLICK, control)
  const isTwice = rendered.takeSent().length > 0
  const isHeld = isHeldEnterStopped(control)
  return isTwice ? '' : isHeld ? ' (once, also while Enter is held)' : ' (once)'
}

const watcher = new MutationObserver(() => undefined)

type Values = readonly (readonly [HTMLInputElement | HTMLTextAreaElement, string])[]

const valuesIn = (root: Element): Values =>
  [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    .filter(isTyped)
    .map((field) => [field, field.value])

/** Undoes typed text, so that the notes show only what the view does. */
function restore(values: Values): boolean {
  const typed = values.filter(([field, value]) => field.value !== value)
  for (const [field, value] of typed) write(field, value)
  return typed.length > 0
}

const textOf = (rendered: RenderedView): readonly string[] =>
  treeOf(rendered.root).map(({ depth, text }) => `${'  '.repeat(depth)}${text}`)

function eventText({ type, ...rest }: Sent['event']): string {
  const text = JSON.stringify(rest, (_, value: unknown) =>
    value instanceof File ? `file ${value.name}` : value,
  )
  const body = text === '{}' ? '' : ` ${text}`
  return type + (body.length > 240 ? `${body.slice(0, 240)}…` : body)
}
