export const dialogs = {
  dialog: {
    close: 'Close',
    crashed: 'This dialog has stopped working',
    crashedText:
      'Something in it failed. What you typed in it is lost. The list has been read again and still works.',
    cancel: 'Cancel',
    choose: 'Choose…',
    noChoice: 'The choices could not be loaded',
    unsent: 'Your session had ended, so nothing was sent. Send it again.',
    marked: 'Check the marked field.',
    forbidden: 'Your role does not allow this.',
    discard: { title: 'Discard what you have typed?', keep: 'Keep editing', confirm: 'Discard' },
    gone: 'It was deleted, or you no longer have access to it. Refresh the list.',
    overtaken: 'Confirm again to continue anyway, or cancel to leave it as it is now.',
  },
  overtaken: {
    title: 'Someone else has saved this in the meantime',
    titleBy: '{{name}} has saved this in the meantime',
    at: 'Saved {{date}}',
    yours: '{{field}}: your version',
    theirs: '{{field}}: saved version',
    nothing: 'nothing',
    keep: 'Save mine',
    take: 'Use the saved version',
    taken: 'You are using the saved version.',
  },
} as const
