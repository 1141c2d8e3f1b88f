/** Everybody knows it: the server refuses it outside demo mode, at sign-in and wherever a password is set. */
export const DEMO_PASSWORD = 'Battery-2026!'
