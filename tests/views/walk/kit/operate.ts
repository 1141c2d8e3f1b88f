import { changesOf, type Written } from './differences.ts'
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

/** The controls that the walk of a view has operated so far, what their gestures did and what opened. */
export interface Known {
  readonly controls: Set<string>
  readonly effects: Set<string>
  /** By the name of a control, the gestures that did something when it was operated last. */
  readonly gestures: Map<string, string>
  readonly opened: Set<string>
}

/**
 * Lists what a view shows, and with each control what each gesture sends to which actor, moves and shows. Operates in the same
 * way what a gesture opens. Operates each control once in a walk: not again where it looks the same, nor in rows that differ only
 * in their numbers. A control that looks different and does the same as before has no notes.
 */
export function operated(shown: Shown, known: Known): readonly Written[] {
  const hand = new Hand(shown)
  const lines = treeOf(hand.rendered.root)
  const indices = new Map<Element, number>(
    controlsOf(hand.rendered.root).map((control, index) => [control, index]),
  )
  const isBusy = lines.some(({ text }) => text.includes('busy'))
  const notesAt = ({ text, element }: Line): readonly string[] => {
    const index = indices.get(element)
    if (index === undefined) return []
    const key = `${isBusy} ${kindOf(`${placeOf(element)} ${text}`)}`
    if (known.controls.has(key)) return []
    known.controls.add(key)
    return notesOf(hand, [], index, known)
  }
  const written = lines.map((line) => {
    const indent = '  '.repeat(line.depth)
    return { text: indent + line.text, notes: notesAt(line).map((note) => `${indent}    ${note}`) }
  })
  hand.rendered.close()
  return counted(written)
}

/** Replaces consecutive equal lines without notes by one line with their count. */
function counted(written: readonly Written[]): readonly Written[] {
  const isRepeated = (at: number) =>
    written[at]?.text === written[at + 1]?.text &&
    [at, at + 1].every((each) => written[each]?.notes.length === 0)
  const ends = written.flatMap((line, at) => (isRepeated(at) ? [] : [{ line, at }]))
  return ends.map(({ line, at }, index) => {
    const count = at - (ends[index - 1]?.at ?? -1)
    return count === 1 ? line : { ...line, text: `${line.text} × ${count}` }
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

function notesOf(hand: Hand, path: readonly Opening[], index: number, known: Known): readonly string[] {
  const control = controlsOf(hand.page(path).root)[index]
  if (!control) return []
  const name = nameOf(control)
  const notes = gesturesOf(control).flatMap((gesture) => {
    const effect = noteOf(hand, path, { index, gesture }, known)
    if (effect.length === 0) return []
    const [first, ...others] = effect
    const keyOf = (lines: readonly unknown[]) => [name, gesture.name, ...lines].join('\n')
    const isKnown = known.effects.has(keyOf(effect))
    known.effects.add(keyOf(effect))
    if (others.length > 0) known.effects.add(keyOf([`${first} as before`]))
    return [{ names: gesture.name, effect: isKnown ? AS_BEFORE : effect }]
  })
  const gestures = notes.map(({ names }) => names).join()
  const before = known.gestures.get(name)
  const isOld = before === gestures && notes.every(({ effect }) => effect === AS_BEFORE)
  known.gestures.set(name, gestures)
  if (notes.length === 0 && before) return ['· nothing']
  if (isOld) return []
  return joined(notes).flatMap(({ names, effect: [first, ...others] }) =>
    others.length === 1
      ? [`· ${names} → ${first} ${others[0]?.trimStart()}`]
      : [`· ${names} → ${first}`, ...others],
  )
}

const AS_BEFORE: readonly string[] = ['as before']

interface Note {
  readonly names: string
  readonly effect: readonly string[]
}

/** One note for consecutive gestures with the same effect. */
function joined(notes: readonly Note[]): readonly Note[] {
  const all: Note[] = []
  for (const note of notes) {
    const last = all.at(-1)
    if (last?.effect.join('\n') === note.effect.join('\n'))
      all[all.length - 1] = { ...last, names: `${last.names}, ${note.names}` }
    else all.push(note)
  }
  return all
}

/** What a gesture does: a line that begins with the events, then the lines it shows. None for nothing that needs a note. */
function noteOf(
  hand: Hand,
  path: readonly Opening[],
  { index, gesture }: Opening,
  known: Known,
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
  const shows = isClosed ? [] : changesOf(withoutNotes(tree), withoutNotes(now))
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
    return isSilent ? [] : ['nothing']
  }
  const note = effects.join(', ')
  if (shows.length === 0) return [note]
  if (path.length > 0 || control.matches('[role="dialog"]'))
    if (shows.every((line) => !/^[+~]/.test(line))) return [`${note} ${shows.length} lines less`]
  const cut = path.length === 0 ? shows : shows.slice(0, MOST_CHANGES)
  const more = shows.length > cut.length ? [`  … ${shows.length - cut.length} more lines`] : []
  const key = kindOf(`${gesture.name} ${path.length} ${shows.join('\n')}`)
  if (known.opened.has(key)) return [`${note} as before`]
  known.opened.add(key)
  const inner = path.length > 0 ? [] : insideOf(hand, { index, gesture }, before, known)
  return [note, ...cut.map((line) => `    ${line}`), ...more, ...inner]
}

/** Notes on the controls that the gesture has added. */
function insideOf(
  hand: Hand,
  opening: Opening,
  before: readonly HTMLElement[],
  known: Known,
): readonly string[] {
  const old = new Set(before)
  const now = controlsOf(hand.rendered.root)
  const added = now.flatMap((control, index) => (old.has(control) ? [] : { index, name: nameOf(control) }))
  return added.flatMap(({ index, name }) => {
    const notes = notesOf(hand, [opening], index, known)
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

const withoutNotes = (lines: readonly string[]) => lines.map((text) => ({ text, notes: [] }))

function eventText({ type, ...rest }: Sent['event']): string {
  const text = JSON.stringify(rest, (_, value: unknown) =>
    value instanceof File ? `file ${value.name}` : value,
  )
  const body = text === '{}' ? '' : ` ${text}`
  return type + (body.length > 240 ? `${body.slice(0, 240)}…` : body)
}
