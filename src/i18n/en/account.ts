export const account = {
  form: {
    problem: {
      required: 'Fill in this field.',
      invalidEmail: 'This is not an email address.',
      tooLong: 'This is longer than any valid entry.',
      unprintable: 'This has characters that cannot be shown.',
      taken: 'This is taken already.',
      refused: 'The server refused this entry.',
    },
  },
} as const
