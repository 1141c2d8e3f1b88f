import { oneOf } from '../common.trace.ts'

const subject = {
  reportId: 'id',
  version: 'id',
  name: 'pseudonym',
  modelYear: 'number',
  day: 'time',
  today: 'time',
  tested: 'time',
  takenFrom: 'time',
} as const

export const firstUseTrace = {
  machine: 'firstUse',
  context: { subject, typed: 'time', problem: oneOf('noDay', 'tooEarly', 'future', 'afterTest') },
  events: {
    'editor.opened': { subject },
    'day.typed': { day: 'time' },
    'day.submitted': { isIncomplete: 'keep' },
  },
} as const
