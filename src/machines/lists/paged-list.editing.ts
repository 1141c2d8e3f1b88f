import { failureOf } from '../../domain/failure.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import { editBeingSaved } from './paged-list.edits.ts'
import type { pagedListSetup } from './paged-list.setup.ts'

type ListSetup<L extends ListTypes> = ReturnType<typeof pagedListSetup<L>>

const READ_AGAIN = { guard: 'isRowUnknown', target: 'saved', actions: ['setSaved', 'raiseOutdated'] } as const

/** The region that saves edits of rows one by one. After a refusal it reads the list again, which rolls the edit back. */
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
        description: 'Saves one edit at a time, in the order of the user.',
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

/** The region that reads the list again after a delay, for edits that the server still processes after its answer. */
export function settling<L extends ListTypes>(list: ListSetup<L>, alwaysSettles: boolean) {
  const guarded = alwaysSettles ? {} : ({ guard: 'worksOn' } as const)
  return list.createStateConfig({
    initial: 'settled',
    states: {
      settled: { on: { 'xstate.done.actor.saveEdit': { ...guarded, target: 'settling' } } },
      settling: {
        description:
          'The server still processes an edit after its answer. The list is read again after a delay.',
        on: { 'xstate.done.actor.saveEdit': { ...guarded, target: 'settling', reenter: true } },
        after: { settleDelay: { target: 'settled', actions: 'raiseOutdated' } },
      },
    },
  })
}
