/** Texts of failures, and of what to do about them. The report of a problem on a public page has them too. */
export const common = {
  action: {
    retry: 'Try again',
    applyMine: 'Apply mine again',
    dismiss: 'Dismiss',
    copied: 'Copied',
    notCopied: 'Not copied',
    refresh: 'Refresh',
  },
  failure: {
    reference: 'Reference: {{id}}',
    network: 'The server cannot be reached. Check your connection.',
    server: 'The server has a problem. It is not your doing.',
    storageFull: 'The server has no room left, so nothing can be changed. Reading still works.',
    rejected: 'The server refused this request.',
    tooMany: 'Too many attempts. Please wait a moment and try again.',
    wait: 'Too many attempts. Try again in {{time}}.',
    overtaken: 'Somebody else has changed it meanwhile.',
    trimContradicts: 'The measured battery is not one of this trim.',
    overtakenBy: '{{name}} has changed it meanwhile.',
    unauthorized: 'Your session has ended. Sign in again.',
    malformed: 'The server sent an answer that this version cannot read.',
    fileTooLarge: 'File size must be less than 4MB',
    notAnImage: 'This file is not a picture',
    heicNotReadable: 'HEIC photos cannot be read here. Choose a JPEG.',
    unknown: 'An unexpected error occurred',
  },
} as const
