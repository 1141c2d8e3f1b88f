import { change, changedValues, failureAbout } from '../common.trace.ts'

const failure = failureAbout({ version: 'id', values: changedValues })
const changed = { id: 'id', kind: 'keep' } as const

export const changesTrace = {
  machine: 'changes',
  context: { changes: [{ change, status: 'keep', failure, call: 'number' }] },
  events: {
    'row.edited': { edit: change },
    'edit.retried': { changed },
    'edit.dismissed': { changed },
    'xstate.done.actor.saveChange.*': { output: { version: 'id' } },
    'xstate.error.actor.saveChange.*': { error: failure },
  },
} as const
