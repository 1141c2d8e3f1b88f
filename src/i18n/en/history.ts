/** Texts of the history of a row. */
export const history = {
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
    back: '{{field}}: undo gives',
    noUndo: {
      password:
        'A password is not kept in readable form, so the former one cannot come back. Edit the network to set it.',
      notKept: 'The former text is no longer kept.',
      notChosen: 'Nobody can choose the former value.',
      notShipped: 'A tracking link needs the status Shipped.',
      roles: 'Your role does not let you give the former roles.',
      elsewhere: 'You have no access to the former dealership.',
    },
    again: 'Close to leave it, or undo again to go on all the same.',
  },
} as const
