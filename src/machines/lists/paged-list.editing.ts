import { failureOf } from '../../domain/failure.ts'
import type { ListTypes } from '../../domain/lists/list-types.ts'
import type { pagedListSetup } from './paged-list.setup.ts'

type ListSetup<L extends ListTypes> = ReturnType<typeof pagedListSetup<L>>

/** An answered edit shows that the network is there, so the edits that waited for it go, too. */
const GO_ON = ['resumeEdits', 'saveNext'] as const

const READ_AGAIN = { guard: 'isRowUnknown', actions: ['setSaved', ...GO_ON, 'raiseOutdated'] } as const

/**
 * The region that saves edits: those of one row in their order, those of several rows side by side. Without a network they
 * wait for it. After a refusal it reads the list again, which rolls the edit back.
 */
export function editing<L extends ListTypes>(list: ListSetup<L>, alwaysSettles: boolean) {
  return list.createStateConfig({
    initial: 'confirmed',
    on: {
      'edit.dismissed': {
        guard: { type: 'isRefused', params: ({ event }) => event.id },
        actions: { type: 'dismissEdit', params: ({ event }) => event.id },
      },
      'row.edited': {
        guard: 'isNewEdit',
        target: '.saving',
        actions: ['queueEdit', 'outdateUndo', ...GO_ON],
      },
      'edit.retried': {
        guard: { type: 'isRefused', params: ({ event }) => event.id },
        target: '.saving',
        actions: [{ type: 'requeueEdit', params: ({ event }) => event.id }, ...GO_ON],
      },
    },
    states: {
      confirmed: {},
      saving: {
        tags: 'unsaved',
        always: [
          { guard: 'isConfirmed', target: 'confirmed' },
          { guard: 'isCutOff', target: 'waiting' },
        ],
        on: {
          'xstate.done.actor.saveEdit.*': [
            ...(alwaysSettles ? [] : [READ_AGAIN]),
            { actions: ['setSaved', ...GO_ON] },
          ],
          'xstate.error.actor.saveEdit.*': [
            { guard: 'isWithoutNetwork', actions: 'setWaiting' },
            {
              actions: [
                { type: 'setRefused', params: ({ event }) => failureOf(event.error) },
                ...GO_ON,
                'raiseOutdated',
              ],
            },
          ],
        },
      },
      waiting: {
        description:
          'No edit reaches the server. They go when the network is back, or when another edit is made.',
        tags: 'unsaved',
        on: {
          'network.recovered': { target: 'saving', actions: GO_ON },
          'window.focused': { target: 'saving', actions: GO_ON },
        },
        after: { resumeDelay: { target: 'saving', actions: GO_ON } },
      },
    },
  })
}

/** The region that reads the list again after a delay, for edits that the server still processes after its answer. */
export function settling<L extends ListTypes>(list: ListSetup<L>, alwaysSettles: boolean) {
  const guarded = alwaysSettles ? {} : ({ guard: 'worksOn' } as const)
  return list.createStateConfig({
    initial: 'settled',
    states: {
      settled: { on: { 'xstate.done.actor.saveEdit.*': { ...guarded, target: 'settling' } } },
      settling: {
        description:
          'The server still processes an edit after its answer. The list is read again after a delay.',
        on: { 'xstate.done.actor.saveEdit.*': { ...guarded, target: 'settling', reenter: true } },
        after: { settleDelay: { target: 'settled', actions: 'raiseOutdated' } },
      },
    },
  })
}
