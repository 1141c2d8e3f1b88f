import { common } from './common.ts'
import { unit } from './ratings.ts'

export const general = {
  ...common,
  app: {
    short: 'Battery Health',
    title: '{{screen}} – Battery Health Portal',
    loading: 'Loading…',
    label: '{{label}}:',
  },
  language: { en: 'English', fr: 'Français' },
  unit,
  notices: {
    label: 'Notifications',
    undo: 'Undo',
    undoKey: 'Ctrl+Z',
    tone: { error: 'Error', success: 'Done' },
    auth: {
      error: {
        failed: 'Authentication failed',
        title: 'Authentication Error',
        providerCancelled: 'The sign-in with Google was cancelled',
        providerExpired: 'The sign-in with Google took too long. Try again.',
        providerRefused: 'This Google account has no access to the portal',
        providerUnavailable: 'Google does not answer. Try again, or use your password.',
        signOut: 'Error signing out',
        sessionExpired: 'Your session has ended. Sign in again.',
        invalidPassword: 'Invalid password',
        invalidTemporaryPassword: 'Invalid temporary password',
        passwordUnchanged: 'The password was not changed',
        resetPasswordFailed: 'Failed to reset password, verify your code and try again',
        setPasswordFailed:
          'Failed to set password, verify your password matches the requirements and try again',
      },
      success: {
        codeSent: 'A verification code is on its way, if the address is known',
        passwordReset: 'Your password has been reset',
        passwordSet: 'Your password has been set',
      },
    },
    profile: {
      error: { fetchFailed: 'Failed to fetch profile', updateFailed: 'Failed to update profile' },
      success: { updated: 'Profile updated', canceled: 'Changes canceled' },
    },
    general: {
      error: {
        unexpected: 'An unexpected error occurred',
        unreachable: 'The server cannot be reached. Check your connection.',
        refreshFailed: 'Failed to refresh data',
        languageFailed: 'The language could not be loaded',
        contextWithheld: 'You have no access to the chosen dealership or group. This is yours.',
        screenWithheld: 'You have no access to that page. This is your home page.',
        changeOvertaken: 'Not saved: somebody else has changed it since',
        changeWaits: 'Not saved yet: there is no connection. It is saved when there is one.',
        undoFailed: 'Could not be undone',
        undoOvertaken: 'Not undone: somebody else has changed it since',
        partCrashed:
          'A part of this page has stopped working. Load the page again, and check your last changes.',
        queryWithheld: 'This link sorts or filters by what you may not see. That is left out.',
      },
      success: {
        unchanged: 'Nothing was changed',
        lastView: 'This list is as you left it. “Views” shows the whole list again.',
      },
    },
    reports: {
      error: {
        fetchFailed: 'Failed to fetch battery reports',
        fileTooLarge: 'File size must be less than 4MB',
        pictureUploadFailed: 'Failed to upload the picture',
        heicNotReadable: 'HEIC photos cannot be read here. Choose a JPEG.',
        trimUpdateFailed: 'Failed to update the trim',
        doubtUpdateFailed: 'Failed to save what was said about a doubt',
        firstUseFailed: 'Failed to save the first day of use',
        publishUpdateFailed: 'Failed to change whether the report is published',
        archiveUpdateFailed: 'Failed to change whether the report is archived',
        regenerateReportFailed: 'Failed to regenerate the report',
      },
      success: {
        pictureUploaded: 'Picture uploaded',
        trimUpdated_one: 'Trim updated',
        trimUpdated_other: 'Trims of {{count}} reports updated',
        trimRemoved_one: 'Trim removed',
        trimRemoved_other: 'Trims of {{count}} reports removed',
        doubtUpdated_one: 'Doubt updated',
        doubtUpdated_other: '{{count}} doubts updated',
        firstUseSaved: 'First day of use saved',
        revisionUndone: 'The last change was taken back',
        publishToggled: {
          on_one: 'Published',
          on_other: '{{count}} reports published',
          off_one: 'No longer published',
          off_other: '{{count}} reports no longer published',
        },
        archiveToggled: {
          on_one: 'Archived',
          on_other: '{{count}} reports archived',
          off_one: 'Restored',
          off_other: '{{count}} reports restored',
        },
        regenerateReport: 'The report is being regenerated',
      },
    },
    exports: {
      error: { failed: 'The export failed; no file was saved' },
      success: { saved: 'The export is in your downloads' },
    },
    support: {
      success: { keptReportSent: 'A report that was kept has been sent' },
      error: {
        keptReportRefused: 'Support could not take the report {{code}}. It is no longer on this device.',
      },
    },
  },
  crash: {
    title: 'This screen has stopped working',
    text: 'A fault in the portal stopped it. What was saved is safe, and the other screens still work.',
    wholeTitle: 'The portal has stopped working',
    wholeText: 'A fault in the portal stopped it. What was saved is safe.',
    reload: 'Load the page again',
  },
} as const
