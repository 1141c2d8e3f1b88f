export const catalogue = {
  notices: {
    traces: {
      error: {
        fetchFailed: 'Failed to fetch the problem reports',
        saveFailed: 'Failed to save the problem report as a file',
        deleteFailed: 'Failed to delete the problem report',
      },
      success: {
        saved: 'The problem report is in your downloads',
        deleted: 'Problem report deleted',
      },
    },
  },
  traces: {
    title: 'Problem reports',
    searchHint: 'Code, visit, note, person, screen, failure, release, 2026-11-20',
    loadMany: 'Load {{rows}} more traces',
    empty: 'No problem reports. People send one by “Report a problem” in the settings menu.',
    column: {
      code: 'Code',
      received_at: 'Received',
      sender: 'Sender',
      note: 'Note',
      screens: 'Screens',
      failures: 'Failures',
      events: 'Events',
      lasted: 'Duration',
      build_id: 'Release',
      actions: 'Actions',
    },
    openFile: 'Open a file',
    publicPage: 'Public page',
    copyCode: 'Copy the code {{code}}',
    save: 'Save as a file',
    saving: 'Another report is being saved',
  },
  deleteTrace: {
    title: 'Delete {{code}}?',
    intro:
      'Nobody can find or open this report any more. The record of who read it stays. This cannot be undone.',
    submit: 'Delete report',
    submitting: 'Deleting…',
  },
} as const
