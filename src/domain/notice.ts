/** Keys of `notices` in the catalogues: what a machine may tell the user in passing. */
export const NOTICE_MESSAGES = [
  'auth.error.signOut',
  'auth.error.sessionExpired',
  'auth.error.invalidPassword',
  'auth.error.invalidTemporaryPassword',
  'auth.error.resetPasswordFailed',
  'auth.error.setPasswordFailed',
  'auth.success.codeSent',
  'auth.success.passwordReset',
  'auth.success.passwordSet',
  'profile.error.fetchFailed',
  'profile.error.updateFailed',
  'profile.success.updated',
  'profile.success.canceled',
  'general.error.unexpected',
  'general.error.refreshFailed',
  'general.error.languageFailed',
  'users.error.alreadyExists',
  'users.error.createFailed',
  'users.error.fetchFailed',
  'users.error.editFailed',
  'users.error.disableFailed',
  'users.success.userCreated',
  'users.success.userEdited',
  'users.success.userDisabled',
  'reports.error.fetchFailed',
  'reports.error.trimUpdateFailed',
  'reports.error.publishUpdateFailed',
  'reports.error.regenerateReportFailed',
  'reports.success.trimUpdated',
  'reports.success.publishToggled',
  'reports.success.regenerateReport',
] as const

export type NoticeMessage = (typeof NOTICE_MESSAGES)[number]

/** Something that a machine wants said to the user, once: a fact that goes up by `emit`. */
export interface NoticeRaised {
  readonly type: 'notice.raised'
  readonly tone: 'error' | 'success'
  readonly message: NoticeMessage
}

export function failureNotice(message: NoticeMessage): NoticeRaised {
  return { type: 'notice.raised', tone: 'error', message }
}

export function successNotice(message: NoticeMessage): NoticeRaised {
  return { type: 'notice.raised', tone: 'success', message }
}
