/** Texts of the revisions of a report. */
export const catalogue = {
  revisions: {
    title: 'Revisions of this report',
    reading: 'Loading the revisions…',
    none: 'Nothing has been issued yet: the report was never published.',
    failed: 'The revisions could not be loaded.',
    revision: 'Revision {{revision}}',
    status: {
      current: 'Valid',
      superseded: 'Superseded by revision {{by}}',
      withdrawn: 'Withdrawn',
    },
    reason: {
      published: 'Issued',
      trim: 'Issued with another trim',
      regenerated: 'Issued after recalculation',
      corrected: 'Issued with a correction',
    },
    event: { withdrawn: 'Withdrawn', restored: 'Published again' },
    byAt: '{{by}}, {{at}}',
    figures: '{{score}} · {{trim}}',
    score: 'Score {{score}} / 100',
    noScore: 'No score',
    trim: 'Trim {{trim}}',
    noTrim: 'No trim',
    open: 'Open the public copy',
    revoked: 'The link to its public copy was revoked.',
    unreadable: 'Its public copy cannot be read while the report is withdrawn.',
    undo: {
      trim: 'Undo: back to {{trim}}',
      noTrim: 'Undo: back to no trim',
      publish: 'Publish again',
    },
    undoFailed: 'Nothing was undone.',
    again: 'These are the revisions as they are now. Close to leave them that way.',
  },
} as const
