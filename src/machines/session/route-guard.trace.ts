export const routeGuardTrace = {
  machine: 'routeGuard',
  context: { screen: 'keep', features: 'keep' },
  events: {
    'screen.entered': { screen: 'keep' },
    'features.granted': { features: 'keep' },
    'xstate.error.actor.loadScreen': { error: 'keep' },
  },
} as const
