import { foldedText } from '../../domain/folded-text.ts'
import type { SelectOption } from '../parts/select-field.tsx'

/** A choice with more options than these is searched. */
const MANY = 20

/** The most matches in a choice. */
const MOST = 100

export interface Matches {
  readonly options: readonly SelectOption[]
  /** The first option whose name has the text; `null` without a text, and when none has it. */
  readonly first: SelectOption | null
  /** How many matches there are, and how many of them are among the options. */
  readonly found: number
  readonly shown: number
}

export function isLong(options: readonly SelectOption[]): boolean {
  return options.length > MANY
}

/**
 * The options to show for a search: those with the text in their name or in that of their group. The chosen option and the
 * one for none stay.
 *
 * @param chosen The value of the chosen option.
 */
export function matchingOptions(options: readonly SelectOption[], search: string, chosen: string): Matches {
  const wanted = foldedText(search)
  const has = (text: string | null | undefined) => foldedText(text ?? '').includes(wanted)
  const isKept = ({ value }: SelectOption) => value === '' || value === chosen
  const named = wanted === '' ? options : options.filter(({ label, group }) => has(label) || has(group))
  const matches = named.filter((option) => !isKept(option))
  const shown = new Set(matches.slice(0, MOST))
  return {
    options: options.filter((option) => isKept(option) || shown.has(option)),
    first: wanted === '' ? null : (named.find(({ value, label }) => value !== '' && has(label)) ?? null),
    found: matches.length,
    shown: shown.size,
  }
}
