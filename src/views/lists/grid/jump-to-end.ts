import { MANY_ROWS, MOST_JUMPED_ROWS } from '../../../domain/lists/list-query.ts'
import type { ListPhase } from '../columns/column.ts'

/** How far a list is loaded. */
export interface LoadedExtent {
  readonly phase: ListPhase
  /** Number of loaded rows. */
  readonly rows: number
  /** Number of matching rows, loaded or not. */
  readonly total: number
  readonly hasMore: boolean
}

interface EndOfList {
  readonly extent: () => LoadedExtent
  /** Loads the rows down to this one, counted from 1. A list that is reading does not hear it. */
  readonly load: (to: number) => void
  /** Goes to the last loaded row. */
  readonly arrive: () => void
}

/**
 * Goes to the end of a list, whose rows are loaded first. Of a very long list, it loads as many as one may ask for at once. When they
 * cannot be loaded it goes to the last loaded row, below which the list says why.
 */
export function jumpToEnd({ extent, load, arrive }: EndOfList) {
  /** The row that it goes to; `null` while nobody jumps. */
  let goal: number | null = null
  /** Number of rows when they were asked for. */
  let askedAt = -1

  const goOn = () => {
    const { phase, rows, hasMore } = extent()
    if (goal === null || phase === 'loadingMore' || phase === 'refreshing') return
    const isOther = phase === 'loading' || phase === 'replacing' || phase === 'loadFailed'
    if (phase === 'showing' && hasMore && rows < goal && rows > askedAt) {
      askedAt = rows
      load(goal)
    } else {
      goal = null
      if (!isOther) arrive()
    }
  }

  return {
    begin: () => {
      const { rows, total } = extent()
      goal = total <= MOST_JUMPED_ROWS ? total : Math.min(total, rows + MANY_ROWS)
      askedAt = -1
      goOn()
    },
    /** The list has changed. */
    goOn,
    /** Stays where it is. Rows that were asked for still arrive. */
    stop: () => {
      goal = null
    },
  }
}
