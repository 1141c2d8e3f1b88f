import { groupBy } from '../domain/group-by.ts'
import { headingOf } from '../domain/resources/all.ts'
import { ROW_NAMES } from '../domain/resources/lists.ts'
import type { Language } from '../domain/session/profile.ts'
import { SCREENS } from '../domain/session/routes.ts'
import type { Hint } from './hints.ts'
import { isFailed, type Recording } from './recording.ts'
import { rowLetters } from './row-letters.ts'
import { addressIn, fieldsOf, type Moment } from './timeline.ts'
import { inWords, isWord, type Values, type Word } from './vocabulary.ts'

/** What a person did and saw, what the server answered, and where the program failed. */
export const STEP_KINDS = ['did', 'saw', 'server', 'program'] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** One sentence of a story. */
export interface Step {
  /** Index into the moments. */
  readonly index: number
  /** Milliseconds since the start. */
  readonly at: number
  readonly kind: StepKind
  readonly text: string
  /** The path and the query of the page, as far as they are recorded; empty while they are not known. */
  readonly address: string
  readonly isFailure: boolean
  /** How often it happened, one right after the other. */
  readonly times: number
}

/** What the product says under a key of its catalogues; `null` for a key that it does not have. */
export type Says = (key: string, values?: Readonly<Record<string, unknown>>) => string | null

type Told = Pick<Step, 'kind' | 'text'> & { readonly isFailure?: boolean }
type Fields = Readonly<Record<string, unknown>>

/** Repetitions of these in one field count by what the last one says. */
const TYPED = /^(?!row\.).*\.(?:typed|edited)$/
/** Calls that only read, though they send what they ask for. */
const READS = /\/(?:trims|preview)$/
/** Texts whose length is not that of what was typed. */
const STAND_IN = /^(?:•$|~?(?:id|name|person|user)\W?-\d|ZZZ0)/
/** What a form is about, by the name of its machine. */
const THING = new RegExp(`^(?:${[...ROW_NAMES, 'view'].join('|')})`)
/** An event for several actors is told once. */
const FRAME_MS = 16
/** Within this time after a list is asked for other rows, it makes its calls. */
const ASKED_MS = 50
/** After this time, what a page does is no consequence of going back. */
const SETTLED_MS = 2_000
/** The notice of a page that the account may not see. */
const WITHHELD = 'general.error.screenWithheld'

/** A step, and whether all that it was sent to ignored it. */
type ToldStep = Step & { ignored?: Ignored | undefined; readonly field: string }

type Ignored = Extract<Hint, { readonly kind: 'ignored' }>

/**
 * Tells a recording in words, without what machines tell each other.
 *
 * @param hints what its replay found, if it was replayed
 */
export function storyOf(
  { moments, trace }: Recording,
  language: Language,
  says: Says,
  hints: readonly Hint[] = [],
): readonly Step[] {
  const letterOf = rowLetters()
  const hintsOf = groupBy(hints, ({ index }) => index)
  const hintsAt = (index: number): readonly Hint[] => hintsOf.get(index) ?? []
  const calls = moments.flatMap((moment) => (moment.type === 'call' ? [moment.call] : []))
  const startOf = (name: string) =>
    fieldsOf(trace.actors.find(({ machine }) => machine === name)?.checkpoint.context)
  let { screen, features } = startOf('routeGuard')
  let address = addressIn(startOf('location'))
  let back: { readonly at: number; readonly address: string } | null = null
  /** When each list was last asked for other rows, by actor. */
  const asked = new Map<number, { readonly at: number; readonly query: string }>()
  const steps: ToldStep[] = []
  const start = did(word('tell.start', { value: screenOf(screen) }))
  if (screen !== undefined) add({ ...start, isFailure: false, index: 0, at: 0, address, times: 1 }, '')
  for (const [index, moment] of moments.entries()) {
    const before = address
    if (moment.type === 'event') address = addressIn(moment.traced.event) || address
    const ignored = hintsAt(index).find((hint) => hint.kind === 'ignored')
    const step = { isFailure: isFailed(moment), index, at: moment.at, address, times: 1, ignored }
    const own = tell(moment, index)
    const others = [
      address === before ? null : dropped(moment.at),
      ...hintsAt(index).map((hint) => seenIn(moment, hint)),
    ]
    if (own !== null) add({ ...step, ...own }, typedField(moment))
    for (const told of others) if (told !== null) add({ ...step, ignored: undefined, ...told }, '')
  }
  return steps.map(({ ignored, field: _, ...step }) =>
    ignored && step.kind === 'did' ? { ...step, text: ignoredText(step.text, ignored) } : step,
  )

  function add(step: Omit<ToldStep, 'field'>, field: string): void {
    const last = steps.at(-1)
    const isTyped = field !== '' && field === last?.field
    if (last === undefined || (!isTyped && last.text !== step.text)) steps.push({ ...step, field })
    else if (isTyped || step.at - last.at > FRAME_MS)
      steps[steps.length - 1] = { ...step, field, times: isTyped ? 1 : last.times + 1 }
    // Another actor has taken it.
    else if (!step.ignored) last.ignored = undefined
  }

  function ignoredText(text: string, { lacking }: Ignored): string {
    const value = word('tell.ignored', { value: text })
    return lacking === null ? value : word('tell.lacking', { value, field: lacking })
  }

  function tell(moment: Moment, index: number): Told | null {
    if (moment.type === 'fault') {
      const { kind, name, message } = moment.fault
      const value = `${name}: ${message}`
      return { kind: 'program', text: word(kind === 'render' ? 'tell.crash' : 'tell.fault', { value }) }
    }
    if (moment.type === 'call') {
      const { method, path, status, requestId } = moment.call
      const things = hintsAt(index).flatMap((hint) =>
        hint.kind === 'about' ? [thingOf(hint.resource, hint.id)] : [],
      )
      const value = [...things, `${method} ${path}`].join(', ')
      const isChange = method !== 'GET' && status !== null && !READS.test(path)
      if (!isFailed(moment))
        return isChange ? { kind: 'server', text: word('tell.accepted', { value }) } : null
      const refused = { status: status ?? 0, reference: requestId ?? '–', value }
      return { kind: 'server', text: word(status === null ? 'tell.silent' : 'tell.refused', refused) }
    }
    const { machine = '' } = trace.actors[moment.actor] ?? {}
    const { type, ...event } = moment.traced.event
    if (type === 'query.chosen') ask(moment.actor, moment.at, JSON.stringify(event))
    if (type !== 'xstate.done.actor.readRows') return tellEvent(type, event, machine, moment.at)
    return rowsSeen(fieldsOf(event.output), isAnswer(asked.get(moment.actor)?.at ?? 0, moment.at))
  }

  /** Whether the calls with which a list asked since then, at once or later, were answered by now. */
  function isAnswer(since: number, now: number): boolean {
    const made = calls.filter(({ at }) => at >= since && at < now)
    const own = made.filter(({ at }) => at <= since + ASKED_MS)
    return made.length > 0 && own.every(({ at, ms }) => ms !== null && at + ms <= now)
  }

  function ask(actor: number, at: number, query: string): void {
    if (asked.get(actor)?.query !== query) asked.set(actor, { at, query })
  }

  function tellEvent(type: string, event: Fields, machine: string, at: number): Told | null {
    if (type === 'features.granted') features = event.features
    if (type === 'notice.given') return noticeSeen(event)
    if (type === 'screen.entered') {
      screen = event.screen
      return did(word('tell.screen', { value: screenOf(screen) }))
    }
    if (type === 'history.moved') {
      back = { at, address: addressIn(event) }
      if (typeof event.by !== 'number' || event.by >= 0) return null
      const [path = ''] = back.address.split('?')
      const [name = ''] = Object.entries(SCREENS).find(([, known]) => known.path === path) ?? []
      return did(word('tell.back', { value: name === '' ? path : screenOf(name) }))
    }
    if (type === 'row.edited') return machine === 'changes' ? did(editText(fieldsOf(event.edit))) : null
    if (type.startsWith('network.') && machine !== 'connection') return null
    return isWord(type) ? did(word(type, valuesOf(event, machine))) : null
  }

  function noticeSeen({ message, tone, undo, ...event }: Fields): Told {
    const value = says(`notices.${message}`, { count: 1, ...event }) ?? String(message)
    const { edits } = fieldsOf(undo)
    const { resource, id } = fieldsOf(Array.isArray(edits) && edits.length === 1 ? edits[0] : null)
    const thing = typeof resource === 'string' ? thingOf(resource, id) : ''
    const text = thing === '' ? seen(value).text : word('tell.about', { value, thing })
    return { kind: 'saw', text: message === WITHHELD ? withheld(text) : text, isFailure: tone === 'error' }
  }

  /** A page is withheld for lack of a feature. Whether the account lacks it tells a wrong guard from a wrong role. */
  function withheld(text: string): string {
    const { access } = Object.entries(SCREENS).find(([name]) => name === screen)?.[1] ?? {}
    if (typeof access !== 'string' || !Array.isArray(features)) return text
    return word(features.includes(access) ? 'tell.allowed' : 'tell.lacking', { value: text, field: access })
  }

  /** What was in the address to which the person went back or forward, and the page has dropped. */
  function dropped(at: number): Told | null {
    const [path = '', wanted] = back?.address.split('?') ?? []
    const [own, kept] = address.split('?')
    if (back === null || at - back.at > SETTLED_MS || path !== own) return null
    const names = new URLSearchParams(kept)
    const lost = [...new URLSearchParams(wanted)].filter(([name]) => !names.has(name))
    if (lost.length === 0) return null
    back = null
    const value = lost.map((pair) => pair.join('=')).join('&')
    return { kind: 'program', text: word('tell.dropped', { value }), isFailure: true }
  }

  function seenIn(moment: Moment, hint: Hint): Told | null {
    if (hint.kind === 'about' || hint.kind === 'ignored') return null
    if (hint.kind === 'unseen') return { kind: 'saw', text: word('tell.unseen'), isFailure: true }
    if (hint.kind === 'lost') {
      const text = word('tell.lost', { field: nameOf(`field.${hint.field}`) })
      return { kind: 'program', text, isFailure: true }
    }
    if (hint.kind === 'unchanged') {
      const { list, tab, count } = hint
      const value = says(`${list}.filter.${tab}`) ?? `${list}, ${tab}`
      return { kind: 'saw', text: word('tell.unchanged', { value, count }) }
    }
    if (moment.type !== 'event') return null
    const { error, failure } = moment.traced.event
    return failureSeen(fieldsOf(error ?? failure), trace.actors[moment.actor]?.machine)
  }

  function failureSeen({ code, status }: Fields, machine: string | undefined): Told | null {
    const reason = { 403: 'forbidden', 429: 'tooMany' }[Number(status)] ?? code
    if (reason === 'rejected') return { kind: 'saw', text: word('tell.words'), isFailure: true }
    const isSignIn = machine === 'signIn' && reason === 'unauthorized'
    const text = says(isSignIn ? 'signIn.refused' : `failure.${reason}`)
    return text === null ? null : { ...seen(text), isFailure: true }
  }

  /** @param isAnswer - whether a call has asked for them since other rows were wanted */
  function rowsSeen({ rows, total }: Fields, isAnswer: boolean): Told | null {
    if (!Array.isArray(rows)) return null
    const all = typeof total === 'number' ? total : rows.length
    const value = word('tell.rows', { count: rows.length, total: all })
    return { kind: 'saw', text: isAnswer ? value : word('tell.older', { value }), isFailure: !isAnswer }
  }

  function editText(edit: Fields): string {
    const { kind, resource, id, values } = edit
    const value = Object.values(fieldsOf(values))[0]
    const name = `edit.${kind === 'debug' ? 'debugMode' : kind}.${value === true ? 'on' : 'off'}`
    const spoken = { thing: thingOf(resource, id), field: nameOf(`field.${kind}`) }
    return word(isWord(name) ? name : 'row.edited', spoken)
  }

  function valuesOf(event: Fields, machine: string): Values {
    const { text, value, note, field, ids, filter, key } = event
    const { action, count } = fieldsOf(event.request)
    const typed = [text, value, note].find((each) => typeof each === 'string' && !STAND_IN.test(each))
    const list = machine.replace(/Query$/, '')
    const row = [event.row, event.device, fieldsOf(event.subject).row, event].map(fieldsOf)
    return {
      count: Array.isArray(ids)
        ? ids.length
        : typeof typed === 'string'
          ? [...typed].length
          : typeof count === 'number'
            ? count
            : undefined,
      value:
        says(`${list}.filter.${filter}`) ??
        says(`${list}.column.${key}`) ??
        says(`list.column.${key}`) ??
        headingOf(list, String(key), language) ??
        says(`bulk.action.${action}`) ??
        undefined,
      field: says(`filters.field.${field}`) ?? nameOf(`field.${field ?? event.kind}`),
      place: nameOf(`place.${machine}`, 'place.form'),
      thing: thingOf(THING.exec(machine)?.[0], row.find(({ id }) => id)?.id),
    }
  }

  function thingOf(resource: unknown, id: unknown): string {
    const name = `thing.${resource}`
    const noun = isWord(name) ? name : 'thing.row'
    return word(noun, { letter: letterOf(inWords(noun, 'en'), String(id)) })
  }

  function screenOf(name: unknown): string {
    return says(`navigation.${name}`) ?? nameOf(`screen.${name}`)
  }

  function nameOf(name: string, other: Word = 'tell.some'): string {
    if (isWord(name)) return word(name)
    return other !== 'tell.some' || name.endsWith('.undefined') ? word(other) : name.replace(/^\w+\./, '')
  }

  function word(name: Word, values: Values = {}): string {
    return inWords(name, language, values)
  }

  function seen(value: string): Told {
    return { kind: 'saw', text: word('tell.notice', { value }) }
  }
}

/** The event, the actor and the field of what a person types; empty for anything else. */
function typedField(moment: Moment): string {
  if (moment.type !== 'event' || !TYPED.test(moment.traced.event.type)) return ''
  const { type, field } = moment.traced.event
  return `${type} ${moment.actor} ${field}`
}

const did = (text: string): Told => ({ kind: 'did', text })
