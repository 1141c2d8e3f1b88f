import type { Language } from '../domain/session/profile.ts'
import { isFailed, type Recording } from './recording.ts'
import type { Moment } from './timeline.ts'
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
/** An event for several actors is told once. */
const FRAME_MS = 16

/** Tells a recording in words, without what machines tell each other. */
export function storyOf({ moments, trace }: Recording, language: Language, says: Says): readonly Step[] {
  const letters = new Map<string, Map<string, string>>()
  const startOf = (name: string) =>
    fieldsOf(trace.actors.find(({ machine }) => machine === name)?.checkpoint.context)
  let address = addressIn(startOf('location'))
  const { screen } = startOf('routeGuard')
  const start = {
    ...did(word('tell.start', { value: nameOf(`screen.${screen}`) })),
    address,
    isFailure: false,
  }
  const steps: Step[] = screen === undefined ? [] : [{ ...start, index: 0, at: 0, times: 1 }]
  let lastField = ''
  for (const [index, moment] of moments.entries()) {
    if (moment.type === 'event') address = addressIn(moment.traced.event) || address
    const told = tell(moment)
    if (told === null) continue
    const field = typedField(moment)
    const step = { isFailure: isFailed(moment), ...told, index, at: moment.at, address, times: 1 }
    const last = steps.at(-1)
    const isTyped = field !== '' && field === lastField
    if (last === undefined || (!isTyped && last.text !== step.text)) steps.push(step)
    else if (isTyped || step.at - last.at > FRAME_MS)
      steps[steps.length - 1] = { ...step, times: isTyped ? 1 : last.times + 1 }
    else continue
    lastField = field
  }
  return steps

  function tell(moment: Moment): Told | null {
    if (moment.type === 'fault') {
      const { kind, name, message } = moment.fault
      const value = `${name}: ${message}`
      return { kind: 'program', text: word(kind === 'render' ? 'tell.crash' : 'tell.fault', { value }) }
    }
    if (moment.type === 'call') {
      const { method, path, status, requestId } = moment.call
      const value = `${method} ${path}`
      const isChange = method !== 'GET' && status !== null && !READS.test(path)
      if (!isFailed(moment))
        return isChange ? { kind: 'server', text: word('tell.accepted', { value }) } : null
      const refused = { status: status ?? 0, reference: requestId ?? '–', value }
      return { kind: 'server', text: word(status === null ? 'tell.silent' : 'tell.refused', refused) }
    }
    const { machine = '' } = trace.actors[moment.actor] ?? {}
    return tellEvent(moment.traced.event, machine)
  }

  function tellEvent({ type, ...event }: Fields & { readonly type: string }, machine: string): Told | null {
    if (type.startsWith('xstate.error.')) return failureSeen(fieldsOf(event.error), machine)
    if (type === 'xstate.done.actor.readRows') return rowsSeen(fieldsOf(event.output))
    if (type === 'notice.given') {
      const text = says(`notices.${event.message}`, { count: 1, ...event }) ?? String(event.message)
      return { ...seen(text), isFailure: event.tone === 'error' }
    }
    if (type === 'screen.entered')
      return did(word('tell.screen', { value: nameOf(`screen.${event.screen}`) }))
    if (type === 'history.moved') {
      const value = nameOf(addressIn(event))
      return typeof event.by === 'number' && event.by < 0 ? did(word('tell.back', { value })) : null
    }
    if (type === 'row.edited') return machine === 'changes' ? did(editText(fieldsOf(event.edit))) : null
    if (type.startsWith('network.') && machine !== 'connection') return null
    return isWord(type) ? did(word(type, valuesOf(event, machine))) : null
  }

  function failureSeen({ code, status }: Fields, machine: string): Told | null {
    const reason = { 403: 'forbidden', 429: 'tooMany' }[Number(status)] ?? code
    if (reason === 'rejected') return { kind: 'saw', text: word('tell.words'), isFailure: true }
    const isSignIn = machine === 'signIn' && reason === 'unauthorized'
    const text = says(isSignIn ? 'signIn.refused' : `failure.${reason}`)
    return text === null ? null : { ...seen(text), isFailure: true }
  }

  function rowsSeen({ rows, total }: Fields): Told | null {
    if (!Array.isArray(rows)) return null
    const all = typeof total === 'number' ? total : rows.length
    return { kind: 'saw', text: word('tell.rows', { count: rows.length, total: all }) }
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
    const typed = [text, value, note].find((each) => typeof each === 'string' && each !== '•')
    const list = machine.replace(/Query$/, '')
    const row = [event.row, event.device, fieldsOf(event.subject).row, event].map(fieldsOf)
    return {
      count: Array.isArray(ids)
        ? ids.length
        : typeof typed === 'string'
          ? [...typed].length
          : numberOf(count),
      value:
        says(`${list}.filter.${filter}`) ??
        says(`${list}.column.${key}`) ??
        says(`bulk.action.${action}`) ??
        undefined,
      field: says(`filters.field.${field}`) ?? nameOf(`field.${field ?? event.kind}`),
      place: nameOf(`place.${machine}`, 'place.form'),
      thing: thingOf(
        /^(?:report|inventory|device|user|wifi|view)/.exec(machine)?.[0],
        row.find(({ id }) => id)?.id,
      ),
    }
  }

  /** Rows have letters in the order in which the story speaks of them: their names are not recorded. */
  function thingOf(resource: unknown, id: unknown): string {
    const name = `thing.${resource}`
    const noun = isWord(name) ? name : 'thing.row'
    const kind = inWords(noun, 'en')
    const known = letters.get(kind) ?? new Map<string, string>()
    letters.set(kind, known)
    const letter = known.get(String(id)) ?? letterOf(known.size)
    known.set(String(id), letter)
    return word(noun, { letter })
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

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function addressIn({ address }: Fields): string {
  const { path, search } = fieldsOf(address)
  return typeof path === 'string'
    ? `${path}${typeof search === 'string' ? search : ''}`.replaceAll('%3A', ':')
    : ''
}

function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${letter}${Math.floor(index / 26)}`
}
