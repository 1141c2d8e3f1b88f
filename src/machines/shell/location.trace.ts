import { address, link, search } from '../common.trace.ts'

export const locationTrace = {
  machine: 'location',
  context: { address },
  events: {
    'link.followed': { to: link },
    'redirect.derived': { to: link },
    'search.derived': { search, isStep: 'number' },
    'history.moved': { address },
  },
} as const
