import { language, refused } from '../common.trace.ts'

/** The code is a secret: it is all that one needs to read a report. */
export const handOverTrace = {
  machine: 'handOver',
  context: { language },
  events: {
    'language.chosen': { language },
    'copy.requested': { code: 'id', language },
    'share.requested': { code: 'id', language, title: 'shape' },
    'xstate.error.actor.copyLink': refused,
    'xstate.error.actor.shareLink': refused,
  },
} as const
