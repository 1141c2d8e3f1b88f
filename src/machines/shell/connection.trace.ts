export const connectionTrace = {
  machine: 'connection',
  context: {},
  events: {},
} as const
