import { failure } from '../common.trace.ts'

const edit = { kind: 'keep', id: 'id', trim: 'name', from: 'name', version: 'id', name: 'pseudonym' } as const

export const reportTrimTrace = {
  machine: 'reportTrim',
  context: { openFor: 'id', queue: [edit], refused: edit, failure },
  events: {
    'choice.opened': { reportId: 'id' },
    'row.edited': { edit },
    'xstate.error.actor.saveTrim': { error: { ...failure, current: { version: 'id' } } },
  },
} as const
