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
    again: 'Close to leave it, or undo again to go on all the same.',
  },
} as const
