import { type Actor, matchesState, type SnapshotFrom } from 'xstate'
import { keepNewest } from '../../domain/keep-newest.ts'
import type { ListRead } from '../../domain/lists/arrivals.ts'
import { keyOf } from '../../machines/lists/paged-list.query.ts'
import type { reportsListMachine } from '../../machines/lists/reports-list.machine.ts'

type Snapshot = SnapshotFrom<typeof reportsListMachine>
type List = Pick<Actor<typeof reportsListMachine>, 'getSnapshot' | 'subscribe'>

/** Rows whose reading nobody has watched were read at most so long ago: this code is loaded when the first ones are drawn. */
const UNWATCHED_MS = 20_000

/** Of so many keys the times are known. */
const KEYS = 200

/** By list, when the rows of each key were read. */
const TIMES = new WeakMap<object, Map<string, number>>()

/**
 * Tells which rows a list shows and when they were asked for: at once, and whenever it shows rows of another query or has read them
 * again. Edits and more pages are no news. Returns a function that stops it.
 */
export function watchReads(list: List, now: () => number, tell: (read: ListRead) => void): () => void {
  const times = TIMES.get(list) ?? new Map<string, number>()
  TIMES.set(list, times)
  let told: string | null = null
  let asked: { readonly key: string; readonly at: number } | null = null
  let loaded: unknown = null
  const look = ({ context, value }: Pick<Snapshot, 'context' | 'value'>) => {
    const isReading = isAsking(value)
    const key = keyOf(context)
    const isAnswered = !isReading && asked?.key === key && context.loaded !== loaded
    if (isAnswered && asked !== null) keepNewest(times, key, asked.at, KEYS)
    loaded = context.loaded
    if (context.loaded?.key === key && (isAnswered || told !== key)) {
      told = key
      const readAt = times.get(key) ?? now() - UNWATCHED_MS
      keepNewest(times, key, readAt, KEYS)
      tell({ query: context.query, selection: context.selection, readAt, mark: context.loaded.mark })
    }
    if (!isReading) asked = null
    else if (asked?.key !== key) asked = { key, at: now() }
  }
  look(list.getSnapshot())
  const subscription = list.subscribe(look)
  return () => subscription.unsubscribe()
}

/** Whether the answer will have the first rows. */
function isAsking(value: Snapshot['value']): boolean {
  return ['loading', 'refreshing'].some((open) => matchesState({ rows: { open } }, value))
}
