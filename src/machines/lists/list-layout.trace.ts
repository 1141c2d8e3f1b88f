import { layout } from '../common.trace.ts'

export const listLayoutTrace = {
  machine: 'listLayout',
  context: { layout, opened: ['id'] },
  events: {
    'layout.restored': { layout },
    'layout.chosen': { layout },
    'card.toggled': { id: 'id' },
    'layout.stored': { layout },
  },
} as const
