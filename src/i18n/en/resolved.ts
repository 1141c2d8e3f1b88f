/** What a report says about measurements that contradicted the rest. The public copy has them, too. */
export const resolved = {
  odometer: {
    misread: 'Left out by the dealership: the device misread the odometer.',
    replaced: 'Left out by the dealership: the odometer was replaced, so it does not show the full distance.',
    earlierWrong: 'Less than in an earlier report. The dealership says the earlier one is wrong.',
  },
  cells: { misread: 'Left out by the dealership: the device misread the cells.' },
} as const
