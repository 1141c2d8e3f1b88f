import { address, link, search } from '../common.trace.ts'

export const locationTrace = {
  machine: 'location',
  context: { address, move: { address, by: 'number' } },
  events: {
    'link.followed': { to: link },
    'redirect.derived': { to: link },
    'search.derived': { search, isStep: 'number' },
    'history.moved': { address, by: 'number' },
    'leave.asked': {},
    'leave.allowed': {},
    'leave.refused': {},
  },
} as const
