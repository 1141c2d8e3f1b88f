/** Texts above a list on paper. */
export const catalogue = {
  paper: {
    busy: 'Another file is being prepared.',
    print: 'Print the list',
    ascending: 'Sorted by {{name}}, ascending',
    descending: 'Sorted by {{name}}, descending',
    searched: 'Search: {{search}}',
    first: 'The first {{first}} of {{total}} reports',
    rows_one: '{{number}} report',
    rows_other: '{{number}} reports',
  },
} as const
