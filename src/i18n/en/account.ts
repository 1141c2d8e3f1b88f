export const account = {
  form: {
    problem: {
      required: 'Fill in this field.',
      invalidEmail: 'This is not an email address.',
      tooLong: 'This is too long.',
      weakPassword: 'This password does not meet the requirements.',
      mismatch: 'This is not the same password.',
      invalidCode: 'The code has 8 digits.',
      wrongCode:
        'This code does not work. Use the one from our latest email within 10 minutes, or ask for a new one.',
      wrongTemporaryPassword: 'This temporary password is wrong or has expired.',
      invalidLink: 'A link starts with http:// or https://.',
      invalidIccId: 'An ICCID has 18 to 22 digits.',
      unprintable: 'This contains characters that cannot be displayed.',
      ssidTooLong: 'A network name has at most 32 bytes; accented letters count as 2, emoji as 4.',
      wifiPasswordTooShort: 'A Wi-Fi password has at least 8 characters.',
      wifiPasswordTooLong: 'A Wi-Fi password has at most 63 characters.',
      wifiPasswordCharacters: 'Use only unaccented letters, digits, spaces and common symbols.',
      taken: 'This is already taken.',
      refused: 'The server did not accept this entry.',
    },
  },
} as const
