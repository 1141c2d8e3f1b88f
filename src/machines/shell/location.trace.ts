export const locationTrace = {
  machine: 'location',
  context: { address: 'keep' },
  events: {
    'link.followed': { to: 'keep' },
    'redirect.derived': { to: 'keep' },
    'search.derived': { search: 'keep' },
    'history.moved': { address: 'keep' },
  },
} as const
