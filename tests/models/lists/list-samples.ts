import type { AnyStateMachine } from 'xstate'
import type { ListVocabulary } from '../../../src/domain/lists/list-query.ts'
import type { ListTypes } from '../../../src/domain/lists/list-types.ts'
import type { Narrowing } from '../../../src/domain/lists/narrowing.ts'
import type { EditRules } from '../../../src/machines/lists/paged-list.types.ts'

/** What the model of a list needs of the list. */
export interface ListSamples<L extends ListTypes> {
  readonly machine: AnyStateMachine
  readonly tags?: readonly string[]
  readonly vocabulary: ListVocabulary<L>
  /** Another tab than the first; `null` for a list without tabs. */
  readonly other: L['filter'] | null
  readonly rowOf: (id: string) => L['row']
  /** `null` for a list without tabs. */
  readonly counts: Readonly<Record<L['filter'], number>> | null
  /** Some rows are pinned on top. */
  readonly hasPinned?: true
  /** Filters; absent for a list that has none. */
  readonly narrowing?: Narrowing
  /** Two edits of row 1. Only the second one settles, if the list has edits that settle. `null` for a read-only list. */
  readonly edits: {
    readonly rules: EditRules<L>
    readonly quick: L['edit']
    readonly other: L['edit']
  } | null
}
