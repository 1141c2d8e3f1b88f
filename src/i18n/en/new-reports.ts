/** Texts about reports that arrive while a list is open. */
export const newReports = {
  newReports: {
    atLeast: '{{number}}+',
    count_one: '{{shown}} new',
    count_other: '{{shown}} new',
    show_one: 'Show {{shown}} new report',
    show_other: 'Show {{shown}} new reports',
    told_one: '{{shown}} new report has arrived.',
    told_other: '{{shown}} new reports have arrived.',
  },
} as const
