import { notice, path, undoneEdit } from '../common.trace.ts'

export const notificationsTrace = {
  machine: 'notifications',
  context: {
    notices: [{ ...notice, id: 'number', page: path }],
  },
  events: {
    'notice.given': { ...notice, page: path },
    'notice.dismissed': { id: 'number' },
    'notice.undone': { id: 'number' },
    'undo.outdated': { list: 'keep', edit: undoneEdit },
  },
} as const
