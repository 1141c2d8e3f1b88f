import { notice, path } from '../common.trace.ts'

export const notificationsTrace = {
  machine: 'notifications',
  context: {
    notices: [{ ...notice, id: 'number', page: path }],
  },
  events: {
    'notice.given': { ...notice, page: path },
    'notice.dismissed': { id: 'number' },
    'notice.undone': { id: 'number' },
  },
} as const
