import { foldedText } from '../../domain/folded-text.ts'
import type { SelectOption } from '../parts/select-field.tsx'

/** A choice with more options than these is searched. */
const MANY = 20

export interface Matches {
  /** With the text in their name or in that of their group. */
  readonly options: readonly SelectOption[]
  /** The first option whose own name has the text; `null` without a text, and when none has it. */
  readonly first: SelectOption | null
}

export function isLong(options: readonly SelectOption[]): boolean {
  return options.length > MANY
}

/** The options of a search that ignores accents and case. */
export function matchingOptions(options: readonly SelectOption[], search: string): Matches {
  const wanted = foldedText(search)
  if (wanted === '') return { options, first: null }
  const has = (text: string | null | undefined) => foldedText(text ?? '').includes(wanted)
  const groups = new Map<string | null | undefined, boolean>()
  const isOfGroup = ({ group }: SelectOption) => {
    const known = groups.get(group) ?? has(group)
    groups.set(group, known)
    return known
  }
  const named = new Set(options.filter(({ label }) => has(label)))
  const [first = null] = named
  return { options: options.filter((option) => named.has(option) || isOfGroup(option)), first }
}
