import { failureOf } from '../../domain/failure.ts'
import { editBeingSaved, type pagedListSetup } from './paged-list.setup.ts'
import type { Identified } from './paged-list.types.ts'

/** The region that saves the edits of rows, one after the other, and has the list read again when one is refused. */
export function editing<
  Row extends Identified,
  Filter extends string,
  Key extends string,
  Edit extends Identified,
>(list: ReturnType<typeof pagedListSetup<Row, Filter, Key, Edit>>, settles: boolean) {
  const settling = {
    description: 'The server works on after its answer; the list is read again when it has had its time.',
    after: { settleDelay: { target: 'idle', actions: ['ripen', 'outdate'] } },
  } as const
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
          onDone: { target: 'saved', actions: 'keepSaved' },
          onError: {
            target: 'saved',
            actions: [{ type: 'keepRefused', params: ({ event }) => failureOf(event.error) }, 'outdate'],
          },
        },
      },
      saved: {
        always: [
          { guard: 'hasQueued', target: 'saving' },
          ...(settles ? [{ guard: 'isSettling', target: 'settling' } as const] : []),
          { target: 'idle' },
        ],
      },
      ...(settles ? { settling } : {}),
    },
  })
}
