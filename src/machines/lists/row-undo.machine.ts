import { assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, failureOf, isConflict } from '../../domain/failure.ts'
import { type RowUndo, reversedUndo } from '../../domain/lists/row-undo.ts'
import { failureNotice, type NoticeRaised, successNotice } from '../../domain/shell/notice.ts'
import { isWorthTelling } from '../cache-rules.ts'
import type { RowsChanged } from '../dialogs/define-dialogs.ts'
import { unprovided } from '../unprovided.ts'

interface RowUndoInput {
  /** The `systemId` of the actor. */
  readonly list: string
}

interface RowUndoContext extends RowUndoInput {
  /** What is being taken back, and what waits for it. */
  readonly queue: readonly RowUndo[]
}

/** Sent by a notice. */
interface RowUndoEvent {
  readonly type: 'row.edited'
  readonly edit: RowUndo
}

/**
 * Takes back what dialogs and editors have changed of rows, one change after the other. Each one that is taken back is told, with the
 * way to make it again. So is each one that is not, and why: without a network, it can be tried again.
 */
export const rowUndoMachine = setup({
  types: {
    context: {} as RowUndoContext,
    events: {} as RowUndoEvent,
    input: {} as RowUndoInput,
    emitted: {} as NoticeRaised | RowsChanged,
    tags: {} as 'busy' | 'unsaved',
  },
  actors: {
    undoEdit: unprovided<void, { readonly edit: RowUndo | null }>('undoEdit'),
  },
  actions: {
    enqueue: assign(({ context }, edit: RowUndo) => ({ queue: [...context.queue, edit] })),
    drop: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    notifyUndone: enqueueActions(({ context: { list, queue }, enqueue }) => {
      const [edit] = queue
      if (edit === undefined) return
      enqueue.emit({ ...undoneNotice(edit), undo: { list, edits: [reversedUndo(edit)] } })
    }),
    notifyRefused: enqueueActions(({ context: { list, queue }, enqueue }, failure: Failure) => {
      const [edit] = queue
      if (edit === undefined || !isWorthTelling(failure)) return
      enqueue.emit({
        ...failureNotice(isConflict(failure) ? 'general.error.undoOvertaken' : 'general.error.undoFailed'),
        subject: edit.later.name,
        ...(failure.code === 'network' && { undo: { list, edits: [edit] } }),
      })
    }),
    emitChanged: emit({ type: 'rows.changed' }),
  },
  guards: {
    hasMore: ({ context }) => context.queue.length > 1,
  },
}).createMachine({
  id: 'rowUndo',
  context: ({ input }) => ({ list: input.list, queue: [] }),
  initial: 'resting',
  on: {
    'row.edited': { target: '.undoing', actions: { type: 'enqueue', params: ({ event }) => event.edit } },
  },
  states: {
    resting: {},
    undoing: {
      tags: ['busy', 'unsaved'],
      on: { 'row.edited': { actions: { type: 'enqueue', params: ({ event }) => event.edit } } },
      invoke: {
        id: 'undoEdit',
        src: 'undoEdit',
        input: ({ context }) => ({ edit: context.queue[0] ?? null }),
        onDone: [
          {
            guard: 'hasMore',
            target: 'undoing',
            reenter: true,
            actions: ['notifyUndone', 'drop', 'emitChanged'],
          },
          { target: 'resting', actions: ['notifyUndone', 'drop', 'emitChanged'] },
        ],
        onError: [
          {
            guard: 'hasMore',
            target: 'undoing',
            reenter: true,
            actions: [
              { type: 'notifyRefused', params: ({ event }) => failureOf(event.error) },
              'drop',
              'emitChanged',
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'notifyRefused', params: ({ event }) => failureOf(event.error) },
              'drop',
              'emitChanged',
            ],
          },
        ],
      },
    },
  },
})

/** What has become of the row, in the words of the change that leads there. */
function undoneNotice({ kind, former }: RowUndo): NoticeRaised {
  const { name } = former
  switch (kind) {
    case 'device':
      return { ...successNotice('devices.success.deviceUpdated'), subject: name }
    case 'note':
      return { ...successNotice('devices.success.noteUpdated'), subject: name }
    case 'tracking':
      return { ...successNotice('devices.success.trackingUrlUpdated'), subject: name }
    case 'user':
      return { ...successNotice('users.success.userEdited'), subject: name }
    case 'standing':
      return former.values.isDisabled
        ? { ...successNotice('users.success.userDisabled'), subject: name }
        : { ...successNotice('users.success.accessRestored'), subject: name }
  }
}
