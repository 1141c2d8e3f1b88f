import { failure, oneOf, refused } from '../common.trace.ts'
import { screenTrace } from '../screen.trace.ts'

const problem = {
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

export const tracePlayerTrace = {
  machine: 'tracePlayer',
  context: {
    code: 'id',
    read,
    index: 'number',
    speed: 'number',
    exported: { name: 'id', format: oneOf('trace', 'inspection') },
    failure,
    problem,
  },
  events: {
    'screen.opened': { code: 'id', moment: 'number' },
    'file.chosen': { file: 'none' },
    'moment.chosen': { index: 'number' },
    'step.requested': { by: 'number' },
    'jump.requested': { to: oneOf('failure', 'screen'), by: 'number' },
    'export.requested': { format: oneOf('trace', 'inspection') },
    'speed.chosen': { speed: 'number' },
    'xstate.done.actor.readTrace': { output: { ...read, problem } },
    'xstate.done.actor.readFile': { output: { ...read, problem } },
    'xstate.error.actor.readTrace': refused,
    'xstate.error.actor.readFile': refused,
  },
} as const

export const traceScreenTrace = screenTrace('trace', {})
