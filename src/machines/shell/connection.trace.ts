export const connectionTrace = {
  machine: 'connection',
  context: { isOnline: 'keep' },
  events: {},
} as const
