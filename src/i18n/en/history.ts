/** Texts of the history of a row. */
export const catalogue = {
  history: {
    title: 'History of {{name}}',
    reading: 'Loading the history…',
    empty: 'Nothing has been changed yet.',
    failed: 'The history could not be loaded.',
    last_one: 'Only the last change is shown.',
    last_other: 'Only the last {{count}} changes are shown.',
    undo: 'Undo',
    undoOf: 'Undo: {{action}}, {{date}}',
    undoFailed: 'The change was not undone.',
    now: '{{field}}: now',
    back: '{{field}}: after undo',
    noUndo: {
      password:
        'Passwords are not kept in readable form, so the earlier one cannot be restored. Edit the network to set it again.',
      notKept: 'The earlier text is no longer kept.',
      notChosen: 'The earlier value can no longer be chosen.',
      notShipped: 'A tracking link needs the status Shipped.',
      roles: 'Your role does not let you restore the earlier roles.',
      elsewhere: 'You do not have access to the earlier dealership.',
    },
    again: 'Close to leave it as it is, or undo again to continue anyway.',
  },
} as const
