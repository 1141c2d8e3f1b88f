export const catalogue = {
  notices: {
    sessions: {
      error: { endFailed: 'Failed to sign out there' },
      success: { ended: 'Signed out there', othersEnded: 'Signed out everywhere else' },
    },
  },
  ownSessions: {
    title: 'Where you are signed in',
    intro: 'If you do not recognize one of these, sign out there and change your password.',
    current: 'This browser',
    device: '{{browser}} on {{system}}',
    unknown: 'Unknown browser',
    signedIn: 'Signed in {{date}}',
    signedInFrom: 'Signed in {{date}} from {{address}}',
    lastUsed: 'Last used {{date}}',
    end: 'Sign out',
    endOf: 'Sign out {{device}}, signed in {{date}}',
    endOthers: 'Sign out everywhere else',
    alone: 'You are not signed in anywhere else.',
    failed: 'The list of your sessions could not be loaded',
  },
} as const
