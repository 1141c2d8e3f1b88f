export const replayFrameTrace = {
  machine: 'replayFrame',
  context: {
    recording: 'none',
    index: 'number',
    channel: 'id',
    divergences: 'none',
    added: 'none',
    described: 'none',
    drawn: { index: 'number', message: 'shape' },
  },
  events: {
    'recording.given': { recording: 'none', index: 'number' },
    'moment.chosen': { index: 'number', isJump: 'number' },
    'picture.scrolled': { x: 'number', y: 'number', by: 'number' },
    'channel.opened': { name: 'id' },
    'trace.replayed': { divergences: 'none', added: 'none' },
    'moment.described': { index: 'number', details: 'none' },
    'moment.drawn': { index: 'number' },
    'moment.failed': { index: 'number', message: 'shape' },
  },
} as const
