export const session = {
  signIn: {
    title: 'Sign in',
    subtitle: 'Use the address that your dealership registered.',
    email: 'Email',
    password: 'Password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    forgotten: 'Forgot your password?',
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on',
    refused: 'Check your email and password, then try again.',
    promise: 'Know the battery before you sell the car.',
    promiseDetail:
      'One measured report per vehicle: state of health, cell condition, capacity and range you can stand behind.',
  },
  signOut: { signingOut: 'Signing out…' },
  notFound: {
    title: 'This page does not exist',
    subtitle: 'Nothing is parked at this address.',
    description: 'The link may be old, or a character went missing when it was copied.',
    callToAction: 'Go to the portal',
    contact: 'Still stuck? Write to <mail>{{email}}</mail>',
  },
} as const
