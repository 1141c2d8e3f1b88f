/** Texts of the editor of the first day of use. */
export const catalogue = {
  firstUse: {
    label: 'In-service date',
    hint: 'As shown in the vehicle’s papers. The warranty starts on it.',
    emptyHint: 'As shown in the vehicle’s papers. Leave it empty if it is not known.',
    takenHint: 'Taken from the report of {{date}}. Leave it empty if it is not known.',
    save: 'Save the date',
    none: 'not known',
    failed: 'The date was not saved.',
    problem: {
      noDay: 'Enter a date.',
      tooEarly: 'A {{year}} model cannot have entered service before {{day}}.',
      future: 'This date is in the future.',
      afterTest: 'This date is after the measurement in this report.',
    },
  },
} as const
