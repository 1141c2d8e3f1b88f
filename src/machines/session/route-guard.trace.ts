import { refused } from '../common.trace.ts'

export const routeGuardTrace = {
  machine: 'routeGuard',
  context: { screen: 'keep', features: 'keep' },
  events: {
    'screen.entered': { screen: 'keep' },
    'features.granted': { features: 'keep' },
    'xstate.error.actor.loadScreen': refused,
  },
} as const
