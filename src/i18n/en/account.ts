export const account = {
  form: {
    problem: {
      required: 'Fill in this field.',
      invalidEmail: 'This is not an email address.',
      tooLong: 'This is longer than any valid entry.',
      weakPassword: 'This password does not meet the requirements.',
      mismatch: 'This is not the same password.',
      invalidCode: 'The code has 8 digits.',
      wrongCode:
        'This code does not work. Only the one in our latest mail does, for 10 minutes. You can ask for a new one.',
      wrongTemporaryPassword: 'This temporary password is wrong, or no longer works.',
      invalidLink: 'Links begin with http:// or https://.',
      invalidIccId: 'An ICCID has 18 to 22 digits.',
      unprintable: 'This has characters that cannot be shown.',
      ssidTooLong: 'A network name has 32 bytes at most; accented letters take 2, emoji 4.',
      wifiPasswordTooShort: 'A Wi-Fi password has 8 characters or more.',
      wifiPasswordTooLong: 'A Wi-Fi password has 63 characters at most.',
      wifiPasswordCharacters:
        'A Wi-Fi password has unaccented letters, digits, spaces and common signs only.',
      taken: 'This is taken already.',
      refused: 'The server refused this entry.',
    },
  },
} as const
