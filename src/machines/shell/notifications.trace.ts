import { path } from '../common.trace.ts'

export const notificationsTrace = {
  machine: 'notifications',
  context: { notices: [{ id: 'number', tone: 'keep', message: 'keep', page: path }] },
  events: {
    'notice.given': { tone: 'keep', message: 'keep', page: path },
    'notice.dismissed': { id: 'number' },
  },
} as const
