import { failure, refused } from '../common.trace.ts'
import { playerFacts, problem } from './trace-player.trace.ts'

const other = { recording: 'none', code: 'id' } as const
const alignment = {
  left: ['number'],
  right: ['number'],
  differences: ['number'],
  isCut: 'number',
} as const

export const traceComparisonTrace = {
  machine: 'traceComparison',
  context: {
    address: { code: 'id', other: 'id' },
    main: { recording: 'none' },
    index: 'number',
    code: 'id',
    other,
    alignment,
    row: 'number',
    failure,
    problem,
  },
  events: {
    'screen.opened': { code: 'id', moment: 'number', other: 'id' },
    ...playerFacts,
    'code.submitted': { code: 'id' },
    'file.chosen': { file: 'none' },
    'row.chosen': { row: 'number' },
    'difference.requested': { by: 'number' },
    'xstate.done.actor.readOther': { output: { ...other, problem } },
    'xstate.done.actor.readFile': { output: { ...other, problem } },
    'xstate.done.actor.align': { output: alignment },
    'xstate.error.actor.readOther': refused,
    'xstate.error.actor.readFile': refused,
    'xstate.error.actor.align': refused,
  },
} as const
