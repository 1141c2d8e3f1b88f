import { path } from '../common.trace.ts'

export const notificationsTrace = {
  machine: 'notifications',
  context: {
    notices: [{ id: 'number', tone: 'keep', message: 'keep', code: 'id', name: 'pseudonym', page: path }],
  },
  events: {
    'notice.given': { tone: 'keep', message: 'keep', code: 'id', name: 'pseudonym', page: path },
    'notice.dismissed': { id: 'number' },
  },
} as const
