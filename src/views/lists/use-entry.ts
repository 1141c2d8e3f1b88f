import { shallowEqual } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { EditRules } from '../../machines/lists/list.types.ts'
import { answerOf } from '../../machines/lists/pages.rows.ts'
import { changesOf, untouchedRow, visibleRow } from '../../machines/lists/visible-rows.ts'
import type { Entries, Entry, RowLine } from './columns/column.ts'
import type { ListParts } from './list-actors.ts'

/** @param rules those of its changes; `null` for a list whose rows are not edited in place */
export function entriesOf<L extends ListTypes>(
  { pages, changes }: Pick<ListParts<L>, 'pages' | 'changes'>,
  rules: EditRules<L> | null,
): Entries<L> {
  if (rules === null || changes === null)
    return { subscribe: () => () => undefined, of: (read) => untouchedRow(read) }
  const edited = new WeakMap<L['row'], { readonly parts: readonly unknown[]; readonly entry: Entry<L> }>()
  return {
    subscribe: (onChange) => {
      const subscriptions = [pages.subscribe(onChange), changes.subscribe(onChange)]
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe()
      }
    },
    of: (read) => {
      const { context } = pages.getSnapshot()
      const own = changesOf(changes.getSnapshot().context.changes, rules).filter(
        ({ change }) => change.id === read.id,
      )
      const answer = answerOf(context.answers, read.id)
      const known = edited.get(read)
      if (known === undefined && answer === null && own.length === 0) return untouchedRow(read)
      const parts = [context.query.filter, answer, ...own]
      // A row that is read again has no answers left: until it is shown, the former one stays as it is.
      if (known && (shallowEqual(known.parts, parts) || !context.loaded?.rows.includes(read)))
        return known.entry
      const entry = visibleRow(read, context, own, rules)
      edited.set(read, { parts, entry })
      return entry
    },
  }
}

type Row<L extends ListTypes> = Pick<RowLine<L>, 'entries' | 'read'>

/**
 * A row with its edit. The row asks for it itself: the scroller hands its rows on only after it is rendered.
 *
 * @param row `null` for a line that is no row
 */
export function useEntry<L extends ListTypes>(row: Row<L>): Entry<L>
export function useEntry<L extends ListTypes>(row: Row<L> | null): Entry<L> | null
export function useEntry<L extends ListTypes>(row: Row<L> | null): Entry<L> | null {
  return useSyncExternalStore(row?.entries.subscribe ?? never, () => row?.entries.of(row.read) ?? null)
}

function never() {
  return () => undefined
}
