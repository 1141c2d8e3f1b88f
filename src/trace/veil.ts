import { PSEUDONYM } from './pseudonym-kinds.ts'
import type { Dictionary, Rule } from './rules.ts'
import { timeOf } from './stand-ins.ts'
import { redactedParts } from './structured-text.ts'
import { isFields, treated } from './treated.ts'

/** What stands in the place of a character that was not recorded. No text of the product contains it. */
export const BAR = '█'

/** @returns a context in which each text that was not recorded is a bar. Equal texts stay equal, and others different */
export type Veil = (machine: string, context: object) => Record<string, unknown>

/**
 * Replaces the stand-ins of a trace by bars of their length, so that nobody takes them for data. Use it for what is shown only:
 * machines need the stand-ins.
 */
export function createVeil(dictionary: Dictionary): Veil {
  const numbers = new Map<string, number>()
  // Rows that stay the same object must stay so here: views compare them.
  const known = new WeakMap<object, Map<string, unknown>>()
  return (machine, context) => treated(dictionary, { text, other, unlisted, remembered }, machine, context)

  function remembered(value: object, place: string, make: () => unknown): unknown {
    const made = known.get(value) ?? new Map<string, unknown>()
    known.set(value, made)
    if (!made.has(place)) made.set(place, make())
    return made.get(place)
  }

  function other(_rule: Rule, value: unknown): unknown {
    return value
  }

  function unlisted(value: unknown): unknown {
    return typeof value === 'string' ? barOf(value) : value
  }

  function text(rule: Rule, value: string): string {
    if (rule === 'keep') return value.replace(PSEUDONYM, barOf)
    if (rule === 'time' && timeOf(value) === value && /^\d{4}-/.test(value)) return value
    return isFields(rule) ? redactedParts(rule, value, text) : barOf(value)
  }

  function barOf(value: string): string {
    if (value.trim() === '') return value
    const number = numbers.get(value) ?? numbers.size + 1
    numbers.set(value, number)
    // Views show a phone number or an e-mail address only with these signs.
    const bars = [...value].map((character) => (/[\s+@]/.test(character) ? character : BAR))
    // In the middle, because views show the first or the last characters of long texts.
    return bars.toSpliced(Math.ceil(bars.length / 2), 0, hidden(number)).join('')
  }
}

/** A number in characters without width. Two bars of one length can be the ids of two rows. */
function hidden(number: number): string {
  return number.toString(2).replaceAll('0', '\u200B').replaceAll('1', '\u2060')
}
