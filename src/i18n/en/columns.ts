/** Texts of the panel that lays out a list. */
export const columns = {
  columns: {
    title: 'Columns',
    density: 'Rows',
    comfortable: 'Comfortable',
    comfortableDetail: 'More room in each row',
    compact: 'Compact',
    compactDetail: 'More rows at once',
    order: 'Columns in their order',
    kept: 'Always shown',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    moved: '{{name}} is now column {{place}} of {{count}}.',
    isFirst: 'It is the first column.',
    isLast: 'It is the last column.',
    staysFirst: 'It always comes first.',
    widths:
      'To change a width, drag the edge of a heading. By keyboard, press F2 on the heading and then the arrow keys; Enter restores the width.',
    widthOf: 'Width of {{name}}',
    reset: 'Reset',
    done: 'Done',
  },
} as const
