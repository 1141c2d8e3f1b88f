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
        providerCancelled: 'Google sign-in was canceled',
        providerExpired: 'Google sign-in took too long. Try again.',
        providerRefused: 'This Google account has no access to the portal',
        providerUnavailable: 'Google is not responding. Try again, or use your password.',
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
        contextWithheld: 'You do not have access to the chosen dealership or group. Your own is shown.',
        screenWithheld: 'You do not have access to that page. This is your home page.',
        changeOvertaken: 'Not saved: someone else has changed it since',
        changeWaits: 'Not saved yet: you are offline. It will be saved when you are back online.',
        undoFailed: 'Could not be undone',
        undoOvertaken: 'Not undone: someone else has changed it since',
        partCrashed: 'Part of this page has stopped working. Reload the page and check your last changes.',
        queryWithheld: 'This link sorts or filters by something you cannot see. That part was ignored.',
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
        doubtUpdateFailed: 'Failed to save the explanation',
        firstUseFailed: 'Failed to save the in-service date',
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
        doubtUpdated_one: 'Explanation saved',
        doubtUpdated_other: '{{count}} explanations saved',
        firstUseSaved: 'In-service date saved',
        revisionUndone: 'The last change was undone',
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
      success: { keptReportSent: 'A saved problem report has been sent' },
      error: {
        keptReportRefused: 'Support could not accept the report {{code}}. It is no longer on this device.',
      },
    },
  },
  crash: {
    title: 'This screen has stopped working',
    text: 'Something in the portal failed. Everything that was saved is safe, and the other screens still work.',
    wholeTitle: 'The portal has stopped working',
    wholeText: 'Something in the portal failed. Everything that was saved is safe.',
    reload: 'Reload the page',
  },
} as const
