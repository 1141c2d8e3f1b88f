/** Texts of the warning before the end of a session. */
export const sessionLimit = {
  sessionLimit: {
    label: 'End of the session',
    idle: 'You will be signed out at {{time}} because nothing has happened here for a long time.',
    absolute:
      'You will be signed out at {{time}} because a sign-in lasts for a limited time. What you have typed stays, and signing in again leads back here.',
    absoluteProvider:
      'You will be signed out at {{time}} because a sign-in lasts for a limited time. Save what you have typed: a sign-in with Google leads back here, but without it.',
    stay: 'Stay signed in',
    staying: 'Staying signed in…',
    failed: 'The session was not extended.',
    close: 'Close',
  },
} as const
