export const catalogue = {
  install: {
    title: 'Install the portal',
    subtitle: 'Its own icon and its own window, without an app store. It updates itself.',
    promise: 'The battery’s health, one tap away.',
    promiseDetail: 'The installed portal opens from the home screen of the phone you carry across the lot.',
    installed: 'The portal is installed on this device.',
    signInOnce: 'The installed portal asks you to sign in once.',
    back: 'Back to the provider sign-in',
    ios: {
      title: 'iPhone and iPad',
      browser: 'with Safari',
      open: 'Open the portal in Safari.',
      find: 'Tap Share. If you do not see it, tap the three dots first.',
      confirm: 'Choose “Add to Home Screen”, then “Add”.',
    },
    android: {
      title: 'Android phone or tablet',
      browser: 'with Chrome',
      open: 'Open the portal in Chrome.',
      find: 'Tap the three dots beside the address.',
      confirm: 'Choose “Add to Home screen”, then “Install”.',
    },
    desktop: {
      title: 'Computer',
      browser: 'with Chrome or Edge',
      open: 'Open the portal in Chrome or Edge.',
      find: 'Click the install icon at the end of the address bar.',
      confirm: 'Confirm with “Install”.',
    },
    mac: 'Safari on a Mac: choose File, then “Add to Dock”.',
  },
} as const
