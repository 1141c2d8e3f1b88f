import { DOUBTS } from '../../domain/lists/report.ts'
import { ISSUE_REASONS, REVISION_EVENTS, REVISION_STATUSES } from '../../domain/report/report-revisions.ts'
import { failure, oneOf, refused } from '../common.trace.ts'

const subject = {
  reportId: 'id',
  version: 'id',
  mayChange: 'number',
  trim: 'name',
  score: 'number',
  isDoubted: 'number',
} as const

/** The code is a secret: it is all that one needs to read a report. */
const revision = {
  revision: 'number',
  number: 'id',
  issuedAt: 'time',
  issuedBy: 'pseudonym',
  reason: oneOf(...ISSUE_REASONS),
  status: oneOf(...REVISION_STATUSES),
  score: 'number',
  trim: 'name',
  events: [{ kind: oneOf(...REVISION_EVENTS), at: 'time', by: 'pseudonym' }],
  code: 'id',
} as const

export const reportRevisionsTrace = {
  machine: 'reportRevisions',
  context: { subject, revisions: [revision], failure },
  events: {
    'revisions.requested': { subject },
    'xstate.done.actor.readRevisions': { output: [revision] },
    'xstate.error.actor.readRevisions': refused,
    'xstate.done.actor.undoRevision': { output: 'id' },
    'xstate.error.actor.undoRevision': {
      error: {
        ...failure,
        current: { version: 'id', trim: 'name', score: 'number', doubts: [oneOf(...DOUBTS)] },
      },
    },
  },
} as const
