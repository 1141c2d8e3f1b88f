import type { ActorRefFrom, AnyActorRef, AnyEventObject } from 'xstate'
import type { ListTypes } from '../../src/domain/lists/list-types.ts'
import type { defineEdits } from '../../src/machines/lists/edits.machine.ts'
import type { definePages } from '../../src/machines/lists/pages.machine.ts'
import type { defineQuery } from '../../src/machines/lists/query.machine.ts'

/** The children of a running list. */
export const partsOf = <L extends ListTypes>(list: AnyActorRef) =>
  list.getSnapshot().children as {
    readonly query: ActorRefFrom<ReturnType<typeof defineQuery<L>>>
    readonly pages: ActorRefFrom<ReturnType<typeof definePages<L>>>
    readonly edits: ActorRefFrom<ReturnType<typeof defineEdits<L>>>
  }

/** Sends an event to a list, or to the child of it that gets it from the view. */
export function give(list: AnyActorRef, event: AnyEventObject): void {
  const { query, pages, edits } = list.getSnapshot().children
  const all: readonly (AnyActorRef | undefined)[] = [list, query, pages, edits]
  const handles = (actor: AnyActorRef | undefined) => actor?.getSnapshot().machine.events.includes(event.type)
  const to = all.find(handles)
  if (to === undefined) throw new Error(`No actor of the list handles ${event.type}.`)
  to.send(event)
}
