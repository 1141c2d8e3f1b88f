import { failureOf } from '../../domain/failure.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { editBeingSaved } from './paged-list.edits.ts'
import type { pagedListSetup } from './paged-list.setup.ts'

type ListSetup<L extends ListTypes> = ReturnType<typeof pagedListSetup<L>>

const READ_AGAIN = { guard: 'isRowUnknown', target: 'saved', actions: ['setSaved', 'raiseOutdated'] } as const

/** The region that saves the edits of rows, one after the other. A refused edit is rolled back by reading again. */
export function editing<L extends ListTypes>(list: ListSetup<L>, alwaysSettles: boolean) {
  return list.createStateConfig({
    initial: 'idle',
    on: {
      'edit.dismissed': {
        guard: { type: 'isRefused', params: ({ event }) => event.id },
        actions: { type: 'dismissEdit', params: ({ event }) => event.id },
      },
      'row.edited': {
        guard: 'isNewEdit',
        target: '.saving',
        actions: 'queueEdit',
      },
      'edit.retried': {
        guard: { type: 'isRefused', params: ({ event }) => event.id },
        target: '.saving',
        actions: { type: 'requeueEdit', params: ({ event }) => event.id },
      },
    },
    states: {
      idle: {},
      saving: {
        description: 'Edits are saved one after the other, in the order in which they were made.',
        entry: 'startSaving',
        on: {
          'row.edited': {
            guard: 'isNewEdit',
            actions: 'queueEdit',
          },
          'edit.retried': {
            guard: { type: 'isRefused', params: ({ event }) => event.id },
            actions: { type: 'requeueEdit', params: ({ event }) => event.id },
          },
        },
        invoke: {
          id: 'saveEdit',
          src: 'saveEdit',
          input: ({ context }) => ({ edit: editBeingSaved(context.edits) }),
          onDone: [...(alwaysSettles ? [] : [READ_AGAIN]), { target: 'saved', actions: 'setSaved' }],
          onError: {
            target: 'saved',
            actions: [{ type: 'setRefused', params: ({ event }) => failureOf(event.error) }, 'raiseOutdated'],
          },
        },
      },
      saved: { always: [{ guard: 'hasQueued', target: 'saving' }, { target: 'idle' }] },
    },
  })
}

/** The region that reads the list again some time after edits on which the server works on after its answer. */
export function settling<L extends ListTypes>(list: ListSetup<L>, alwaysSettles: boolean) {
  const guarded = alwaysSettles ? {} : ({ guard: 'worksOn' } as const)
  return list.createStateConfig({
    initial: 'settled',
    states: {
      settled: { on: { 'xstate.done.actor.saveEdit': { ...guarded, target: 'settling' } } },
      settling: {
        description: 'The server works on after its answer; the list is read again when it has had its time.',
        on: { 'xstate.done.actor.saveEdit': { ...guarded, target: 'settling', reenter: true } },
        after: { settleDelay: { target: 'settled', actions: 'raiseOutdated' } },
      },
    },
  })
}
