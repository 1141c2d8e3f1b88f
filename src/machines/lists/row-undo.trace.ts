import { failure, undoneEdit } from '../common.trace.ts'

export const rowUndoTrace = {
  machine: 'rowUndo',
  context: { list: 'keep', queue: [undoneEdit] },
  events: {
    'row.edited': { edit: undoneEdit },
    'xstate.error.actor.undoEdit': { error: failure },
  },
} as const
