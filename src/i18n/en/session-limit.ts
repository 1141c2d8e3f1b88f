/** Texts of the warning before the end of a session. */
export const catalogue = {
  sessionLimit: {
    label: 'End of the session',
    idle: 'You will be signed out at {{time}} because there has been no activity here for a while.',
    absolute:
      'You will be signed out at {{time}} because a sign-in lasts only so long. What you have typed stays, and signing in again brings you back here.',
    absoluteProvider:
      'You will be signed out at {{time}} because a sign-in lasts only so long. Save what you have typed: signing in with Google brings you back here, but without it.',
    stay: 'Stay signed in',
    staying: 'Staying signed in…',
    failed: 'The session was not extended.',
    close: 'Close',
  },
} as const
