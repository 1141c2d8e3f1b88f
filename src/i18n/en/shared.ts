/** Texts that both the portal and the public pages use. */
export const shared = {
  start: {
    failed: 'The portal cannot start',
    settings: 'These settings are missing or wrong:',
  },
  support: { report: 'Report a problem' },
  connection: { offline: 'You are offline. What you see may be out of date.' },
  notFound: {
    title: 'This page does not exist',
    subtitle: 'Nothing is parked at this address.',
    description: 'The link may be old, or a character went missing when it was copied.',
    callToAction: 'Go to the portal',
    contact: 'Still stuck? Write to us:',
  },
} as const
