import { layout } from '../common.trace.ts'

export const listLayoutTrace = {
  machine: 'listLayout',
  context: { layout },
  events: {
    'layout.restored': { layout },
    'layout.chosen': { layout },
    'layout.stored': { layout },
  },
} as const
