// Apart from the schemas, which the sign-in page would load with them.

/** `error` of the 401 for a temporary password. The portal then shows the set-password screen. */
export const MUST_CHANGE_PASSWORD = 'user must change password'

/** `error` of the 401 for a password that was right when the account also needs a passkey or a recovery code. */
export const SECOND_STEP_NEEDED = 'second step needed'
