import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type SimulatedClock,
  setup,
} from 'xstate'
import type { ListTypes } from '../../src/domain/lists/list-types.ts'
import { changesMachine } from '../../src/machines/changes/changes.machine.ts'
import type { Saved } from '../../src/machines/changes/changes.types.ts'
import type { definePages } from '../../src/machines/lists/pages.machine.ts'
import type { defineQuery } from '../../src/machines/lists/query.machine.ts'

/** The children of a running list. */
export const partsOf = <L extends ListTypes>(list: AnyActorRef) =>
  list.getSnapshot().children as {
    readonly query: ActorRefFrom<ReturnType<typeof defineQuery<L>>>
    readonly pages: ActorRefFrom<ReturnType<typeof definePages<L>>>
  }

/** A list that is open, with the outbox of its session, and what the test says becomes of a change. */
export function openList<L extends ListTypes>(
  list: AnyStateMachine,
  save: () => Promise<Saved>,
  { search = '', clock }: { readonly search?: string; readonly clock?: SimulatedClock } = {},
) {
  const changes = changesMachine.provide({ actors: { saveChange: fromPromise<Saved>(save) as never } })
  const session = setup({ actors: { list, changes } }).createMachine({
    invoke: [
      { id: 'changes', src: 'changes', systemId: 'changes' },
      { id: 'list', src: 'list', input: { selection: { type: 'all' } } },
    ],
  })
  const actor = createActor(session, clock ? { clock } : {}).start()
  const running = actor.getSnapshot().children as {
    readonly list: AnyActorRef
    readonly changes: ActorRefFrom<typeof changesMachine>
  }
  const { list: opened, changes: outbox } = running
  const parts = { ...partsOf<L>(opened), changes: outbox }
  opened.send({ type: 'screen.opened', search, selection: { type: 'all' } })
  /** Sends an event to the list, or to the child of it, or the outbox, that gets it from the view. */
  const give = (event: AnyEventObject) => {
    const all: readonly AnyActorRef[] = [opened, parts.query, parts.pages, outbox]
    const to = all.find((each) => each.getSnapshot().machine?.events.includes(event.type))
    if (to === undefined) throw new Error(`No actor of the list handles ${event.type}.`)
    to.send(event)
  }
  return { ...parts, list: opened, give, stop: () => actor.stop() }
}
