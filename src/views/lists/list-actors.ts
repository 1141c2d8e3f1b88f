import type { ActorRef, ActorRefFrom, AnyMachineSnapshot, Snapshot } from 'xstate'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { changesMachine } from '../../machines/changes/changes.machine.ts'
import type { NarrowingChosen, PagesContext } from '../../machines/lists/list.types.ts'
import type { PagesEvent } from '../../machines/lists/pages.types.ts'
import type { QueryContext, QueryEvent } from '../../machines/lists/query.machine.ts'

export type QueryActor<L extends ListTypes> = ActorRef<
  Snapshot<unknown> & {
    readonly context: QueryContext<L>
    readonly can: (event: QueryEvent<L>) => boolean
  },
  QueryEvent<L>
>

export type PagesSnapshot<L extends ListTypes> = Snapshot<unknown> & {
  readonly context: PagesContext<L>
  readonly value: AnyMachineSnapshot['value']
}

export type PagesActor<L extends ListTypes> = ActorRef<PagesSnapshot<L>, PagesEvent<L>>

/** The actors of a list by their names: the list itself, and its children. */
export type ListActors<Name extends string, L extends ListTypes> = Readonly<
  Record<Name, ActorRef<Snapshot<unknown>, NarrowingChosen>> &
    Record<`${Name}.query`, QueryActor<L>> &
    Record<`${Name}.pages`, PagesActor<L>>
>

/** What a view needs of a list. `changes` is `null` for a list whose rows are not edited in place. */
export interface ListParts<L extends ListTypes> {
  readonly query: QueryActor<L>
  readonly pages: PagesActor<L>
  readonly changes: ActorRefFrom<typeof changesMachine> | null
}
