import type { ReportRevision } from '../../../src/domain/report/report-revisions.ts'
import { reportRevisionsMachine } from '../../../src/machines/report/report-revisions.machine.ts'
import { defineModel, ends, plain } from '../../kit/model.ts'
import { networkFailure, overtakenBy, reportRow } from '../samples.ts'

export const subject = {
  reportId: 'one',
  version: '"1"',
  mayChange: true,
  trim: 'Long Range AWD',
  score: 92,
  isDoubted: false,
} as const

/** As it was first issued, before another one. */
export const FIRST: ReportRevision = {
  revision: 1,
  number: '7Z0CZ-03TN8',
  issuedAt: '2026-11-02T10:00:00.000Z',
  issuedBy: null,
  reason: 'published',
  status: 'superseded',
  score: 92,
  trim: 'Long Range AWD',
  events: [
    { kind: 'withdrawn', at: '2026-11-03T10:00:00.000Z', by: 'Ada Okafor' },
    { kind: 'restored', at: '2026-11-04T10:00:00.000Z', by: null },
  ],
  code: 'one',
}
const retrimmed: ReportRevision = {
  ...FIRST,
  revision: 2,
  number: '8Z0CZ-03TN8',
  issuedAt: '2026-11-05T10:00:00.000Z',
  issuedBy: 'Ada Okafor',
  reason: 'trim',
  status: 'current',
  trim: 'Performance',
  events: [],
  code: 'two',
}

/** Revisions of a report, by what became of it. */
export const REVISIONS = {
  'with another trim': [retrimmed, FIRST],
  'with a trim for the first time': [retrimmed, { ...FIRST, score: null, trim: null }],
  withdrawn: [
    {
      ...FIRST,
      status: 'withdrawn',
      events: [{ kind: 'withdrawn', at: '2026-11-03T10:00:00.000Z', by: 'Ada Okafor' }],
    },
  ],
  'computed again, and revoked': [
    { ...retrimmed, reason: 'regenerated', code: null },
    { ...FIRST, reason: 'corrected', code: null },
  ],
  'never published': [],
} as const satisfies Readonly<Record<string, readonly ReportRevision[]>>

const overtaken = overtakenBy({ ...reportRow('1'), version: '"2"' })

export const model = defineModel(import.meta.url, {
  machine: reportRevisionsMachine,
  events: [
    { type: 'revisions.requested', subject },
    { type: 'revisions.requested', subject: { ...subject, mayChange: false } },
    { type: 'revisions.requested', subject: { ...subject, isDoubted: true } },
    ...plain('revisions.closed', 'retry.requested', 'undo.requested'),
    ...ends(
      'readRevisions',
      [REVISIONS['with another trim'], REVISIONS.withdrawn, REVISIONS['never published']],
      [networkFailure],
    ),
    ...ends('undoRevision', ['"3"'], [networkFailure, overtaken]),
  ],
  invariants: {
    'a report in doubt is not published from here': ({ value, context: { subject: of, revisions } }) =>
      value !== 'undoing' || of?.isDoubted === false || revisions[0]?.status !== 'withdrawn',
    'only who may change the report takes a step back': ({ value, context }) =>
      value !== 'undoing' || context.subject?.mayChange === true,
  },
  edgeInvariants: {
    'the next attempt is made on the version that the user was told of': ({ event, to }) =>
      event.type !== 'xstate.error.actor.undoRevision' ||
      to.context.failure?.code !== 'overtaken' ||
      to.context.subject?.version === '"2"',
  },
})
