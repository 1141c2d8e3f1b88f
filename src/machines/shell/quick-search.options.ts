import type { Failure } from '../../domain/failure.ts'
import {
  type Found,
  kindsInOrder,
  NOTHING_FOUND,
  optionKey,
  optionsOfKind,
  type SearchOption,
} from '../../domain/shell/quick-search.ts'
import type { Command } from '../../domain/shell/search-commands.ts'

export type OptionMove = 'next' | 'previous' | 'first' | 'last'

export interface QuickSearchContext {
  readonly text: string
  /** Those that match the text. */
  readonly commands: readonly Command[]
  /** The last answer; that to an earlier text until the next one arrives. */
  readonly found: Found
  /** The text of that answer. */
  readonly foundFor: string
  /** Whether the lists can show all matches at once. */
  readonly canListAll: boolean
  /** Whether the device is held in the hand, and has a camera. */
  readonly canScan: boolean
  /** Key of the option that the user has reached; `null`: none. */
  readonly reached: string | null
  /** The user has chosen before there was an option: the first hit opens when it arrives. */
  readonly isConfirmed: boolean
  readonly failure: Failure | null
}

/** All options in the order of the arrow keys: commands, then what was found. */
export function optionsIn({
  commands,
  found,
  foundFor,
  canListAll,
}: Pick<QuickSearchContext, 'commands' | 'found' | 'foundFor' | 'canListAll'>): readonly SearchOption[] {
  return [
    ...commands.map((command) => ({ kind: 'command', command }) as const),
    ...kindsInOrder(found, foundFor).flatMap((kind) => optionsOfKind(found, kind, canListAll)),
  ]
}

/**
 * The option that Enter opens: the one that the user has reached, or the first one. That of an answer to an earlier text only when
 * the user has reached it. `null`: none.
 */
export function activeOption(context: QuickSearchContext): SearchOption | null {
  const isOutdated = context.foundFor !== context.text
  const [first] = optionsIn(isOutdated ? { ...context, found: NOTHING_FOUND } : context)
  return optionWith(context, context.reached) ?? first ?? null
}

/** The option with this key; `null`: none. */
export function optionWith(context: QuickSearchContext, key: string | null): SearchOption | null {
  return optionsIn(context).find((option) => optionKey(option) === key) ?? null
}

/** The context with an answer to its text. What the user has reached stays only if it is in the answer. */
export function answered(context: QuickSearchContext, found: Found): QuickSearchContext {
  const next = { ...context, found, foundFor: context.text, isConfirmed: false }
  return { ...next, reached: optionWith(next, context.reached) === null ? null : context.reached }
}

/** The key of the option that a key leads to; `null`: none. */
export function movedTo(context: QuickSearchContext, to: OptionMove): string | null {
  const options = optionsIn(context)
  const active = activeOption(context)
  const at = active === null ? -1 : options.findIndex((option) => optionKey(option) === optionKey(active))
  const last = options.length - 1
  const index = { next: at === last ? 0 : at + 1, previous: at <= 0 ? last : at - 1, first: 0, last }[to]
  const option = options[index]
  return option === undefined ? null : optionKey(option)
}
