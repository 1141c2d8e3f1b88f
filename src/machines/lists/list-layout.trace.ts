import { layout } from '../common.trace.ts'

export const listLayoutTrace = {
  machine: 'listLayout',
  context: { layout, own: layout },
  events: {
    'layout.restored': { layout },
    'layout.chosen': { layout },
    'layout.opened': { layout },
    'layout.stored': { layout },
  },
} as const
