import type { AnyMachineSnapshot } from 'xstate'
import type { Act } from './acts.ts'
import { fingerprint, short } from './fingerprint.ts'
import { memberOf, type PinValues } from './pin-values.ts'
import type { Step } from './pure.ts'
import { isPlain } from './stable.ts'

interface Change {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** The effects of a step, not yet formatted. */
export interface PinEffect {
  readonly states: string
  readonly tags: readonly string[]
  readonly changes: readonly Change[]
  readonly acts: readonly Act[]
  readonly status: string
  readonly outcome: unknown
  /** A key that is equal for equal effects, whatever the context was before. */
  readonly print: string
}

/** A line of an effect. A pin shows one line for each `part`; digests compare the others. */
export interface PinLine {
  readonly text: string
  readonly part: string
}

export function effectOf(
  before: AnyMachineSnapshot | undefined,
  { to: { snapshot }, acts }: Step,
): PinEffect {
  const effect = {
    states: moveOf(before, snapshot),
    tags: [...(snapshot.tags as Set<string>)].sort(),
    changes: changesOf('', before?.context ?? {}, snapshot.context ?? {}),
    acts: acts.filter((act) => act.kind !== 'cancels' || !act.id.startsWith('xstate.after.')),
    status: String(snapshot.status),
    outcome: snapshot.status === 'error' ? snapshot.error : snapshot.output,
  }
  const { changes, ...rest } = effect
  const print = short(fingerprint(rest) + changes.map(printOf).join())
  return { ...effect, print }
}

/** The states and tags after the effect. */
export const goalOf = ({ states, tags }: PinEffect): string =>
  states + (tags.length > 0 ? `  [${tags.join(', ')}]` : '')

export function linesOf(effect: PinEffect, values: PinValues): PinLine[] {
  const { status, outcome } = effect
  return [
    ...effect.changes.map((change) => ({
      text: `${change.path}: ${values.text(change.before, 40)} → ${values.text(change.after, 80)}`,
      part: change.path,
    })),
    ...[
      ...effect.acts.map((act) => describe(act, values)),
      ...(status === 'active' ? [] : [`${status}: ${values.text(outcome, 90)}`]),
    ].map((text) => ({ text, part: text.split(/ (?:with )?\{/, 1)[0] ?? text })),
  ]
}

function describe(act: Act, values: PinValues): string {
  switch (act.kind) {
    case 'emits':
      return `emits ${nameOf(act.event, values)}`
    case 'sends':
      return `sends ${act.to} ${nameOf(act.event, values)}${later(act.delay)}`
    case 'raises':
      return act.delay === undefined
        ? `raises ${nameOf(act.event, values)}`
        : `waits ${act.delay} ms for ${nameOf(act.event, values)}`
    case 'starts': {
      const src = act.src === act.id ? '' : ` (${act.src})`
      const known = act.systemId === undefined ? '' : ` known as ${act.systemId}`
      return `starts ${act.id}${src}${known}${act.input === undefined ? '' : ` with ${values.text(act.input, 90)}`}`
    }
    case 'stops':
      return `stops ${act.id}`
    case 'cancels':
      return `cancels ${act.id}`
    case 'runs':
      return `runs ${act.name}${act.params === undefined ? '' : ` ${values.text(act.params, 90)}`}`
  }
}

const later = (delay: number | undefined): string => (delay === undefined ? '' : ` after ${delay} ms`)

/** `row.edited {id: "1"}`. */
export function nameOf(event: { readonly type: string }, values: PinValues): string {
  const { type, ...rest } = event
  const fields = Object.entries(rest).filter(([key, value]) => key !== 'actorId' && value !== undefined)
  return fields.length === 0 ? type : `${type} ${values.text(Object.fromEntries(fields), 90)}`
}

/** The states that the step leaves and enters. */
function moveOf(before: AnyMachineSnapshot | undefined, after: AnyMachineSnapshot): string {
  const [from, to] = [leavesOf(before?.value ?? {}), leavesOf(after.value)]
  const left = from.filter((leaf) => !to.includes(leaf))
  const entered = to.filter((leaf) => !from.includes(leaf))
  if (before === undefined) return entered.join(' + ') || '(no states)'
  return left.length + entered.length === 0 ? '' : `${left.join(' + ')} → ${entered.join(' + ')}`
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value as object).flatMap(([key, inner]) => {
    const leaves = leavesOf(inner)
    return leaves.length === 0 ? [key] : leaves.map((leaf) => `${key}.${leaf}`)
  })
}

const printOf = ({ path, after }: Change): string => `${path}: ${fingerprint(after)}`

function changesOf(path: string, before: unknown, after: unknown): Change[] {
  if (Object.is(before, after)) return []
  const inside = insideOf(path, before, after)
  if (inside !== undefined) return inside
  return fingerprint(before) === fingerprint(after) ? [] : [{ path: path.replace(/^\./, ''), before, after }]
}

/** The changes inside an object, or inside a list of the same length. */
function insideOf(path: string, before: unknown, after: unknown): Change[] | undefined {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return undefined
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return undefined
    return fewOf(after.flatMap((item, i) => changesOf(`${path}[${i}]`, before[i], item)))
  }
  if (Array.isArray(before) || Array.isArray(after) || !isPlain(before) || !isPlain(after)) return undefined
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changes = keys.flatMap((key) =>
    changesOf(`${path}${memberOf(key)}`, Reflect.get(before, key), Reflect.get(after, key)),
  )
  return path === '' ? changes : fewOf(changes)
}

/** A value with more than three changes counts as replaced. */
const fewOf = (changes: Change[]): Change[] | undefined => (changes.length > 3 ? undefined : changes)
