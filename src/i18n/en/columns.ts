/** Texts of the panel that lays out a list. */
export const catalogue = {
  columns: {
    title: 'Columns',
    density: 'Rows',
    comfortable: 'Comfortable',
    comfortableDetail: 'More room in each row',
    compact: 'Compact',
    compactDetail: 'More rows at once',
    order: 'Column order',
    kept: 'Always shown',
    narrow: 'A narrow window shows only the columns that fit.',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    moved: '{{name}} is now column {{place}} of {{count}}.',
    isFirst: 'It is the first column.',
    isLast: 'It is the last column.',
    staysFirst: 'It always comes first.',
    reset: 'Reset',
    done: 'Done',
  },
} as const
