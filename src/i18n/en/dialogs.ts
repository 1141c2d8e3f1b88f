export const dialogs = {
  dialog: {
    close: 'Close',
    cancel: 'Cancel',
    choose: 'Choose…',
    noChoice: 'None could be loaded',
    unsent: 'Your session had ended. Nothing was sent; send it again.',
    marked: 'See the marked field.',
    forbidden: 'Your role does not allow this.',
    discard: { title: 'Discard what you have typed?', keep: 'Keep editing', confirm: 'Discard' },
    gone: 'It is gone, or no longer within your reach. Refresh the list.',
  },
} as const
