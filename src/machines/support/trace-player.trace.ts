import { failure, oneOf, refused } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'

export const problem = {
  kind: oneOf('notTrace', 'otherVersion', 'damaged'),
  version: 'shape',
  where: 'shape',
} as const
const read = {
  recording: 'none',
  length: 'number',
  failures: ['number'],
  visits: ['number'],
  gaps: ['number'],
} as const
const addressed = { code: 'id', moment: 'number', other: 'id' } as const

export const tracePlayerTrace = {
  machine: 'tracePlayer',
  context: {
    code: 'id',
    other: 'id',
    read,
    index: 'number',
    speed: 'number',
    exported: { name: 'id', format: oneOf('trace', 'inspection') },
    failure,
    problem,
  },
  events: {
    'screen.opened': addressed,
    'file.chosen': { file: 'none' },
    'moment.chosen': { index: 'number' },
    'step.requested': { by: 'number' },
    'jump.requested': { to: oneOf('failure', 'screen'), by: 'number' },
    'export.requested': { format: oneOf('trace', 'inspection') },
    'speed.chosen': { speed: 'number' },
    'comparison.addressed': { code: 'id' },
    'xstate.done.actor.readTrace': { output: { ...read, problem } },
    'xstate.done.actor.readFile': { output: { ...read, problem } },
    'xstate.error.actor.readTrace': refused,
    'xstate.error.actor.readFile': refused,
  },
} as const

/** What the player and the comparison tell each other. */
export const playerFacts = {
  'recording.opened': { recording: 'none', index: 'number' },
  'moment.shown': { index: 'number', isJump: 'number' },
} as const

export const traceScreenTrace = screenTrace('trace', {
  ...playerFacts,
  'comparison.addressed': { code: 'id' },
})
