/** This password is public. The server refuses it outside demo mode, at sign-in and for every new password. */
export const DEMO_PASSWORD = 'Battery-2026!'
