/** The texts of a sign-in with a passkey. */
export const PASSKEY_TEXTS = {
  en: async () => (await import('../i18n/en/passkey-sign-in.ts')).passkeySignIn,
  fr: async () => (await import('../i18n/fr/passkey-sign-in.ts')).passkeySignIn,
}
