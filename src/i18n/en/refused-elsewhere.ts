/** Texts on refused changes of reports that are not shown. */
export const refusedElsewhere = {
  refusedElsewhere: {
    label: 'Change not saved',
    text: 'The change of {{vehicle}} was not saved.',
    open: 'Open the report',
  },
} as const
