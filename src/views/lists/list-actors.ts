import type { ActorRef, AnyMachineSnapshot, Snapshot } from 'xstate'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { EditsContext, EditsEvent } from '../../machines/lists/edits.machine.ts'
import type { PagesContext, RowEdited } from '../../machines/lists/list.types.ts'
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

export type EditsActor<L extends ListTypes> = ActorRef<
  Snapshot<unknown> & { readonly context: EditsContext<L> },
  EditsEvent<L>
>

/** The actors of a list by their names: the list itself, and its children. A list that is only read has no `edits`. */
export type ListActors<Name extends string, L extends ListTypes> = Readonly<
  Record<Name, ActorRef<Snapshot<unknown>, RowEdited<L>>> &
    Record<`${Name}.query`, QueryActor<L>> &
    Record<`${Name}.pages`, PagesActor<L>> &
    Record<`${Name}.edits`, EditsActor<L>>
>

/** What a view needs of a list. `edits` is `null` for a list that is only read. */
export interface ListParts<L extends ListTypes> {
  readonly query: QueryActor<L>
  readonly pages: PagesActor<L>
  readonly edits: EditsActor<L> | null
}
