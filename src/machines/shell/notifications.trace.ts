export const notificationsTrace = {
  machine: 'notifications',
  context: { notices: 'keep' },
  events: {
    'notice.given': { tone: 'keep', message: 'keep', page: 'keep' },
    'notice.dismissed': { id: 'keep' },
  },
} as const
