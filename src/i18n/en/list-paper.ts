/** Texts above a list on paper. */
export const listPaper = {
  paper: {
    busy: 'Another file is being made.',
    print: 'Print the list',
    searched: 'Search: {{search}}',
    first: 'The first {{first}} of {{total}} reports',
    rows_one: '{{number}} report',
    rows_other: '{{number}} reports',
  },
} as const
