/** Texts of the editor of the first day of use. */
export const firstUse = {
  firstUse: {
    label: 'First day of use',
    hint: 'As in the papers of the vehicle. The warranty is counted from it.',
    emptyHint: 'As in the papers of the vehicle. Leave it empty when it is not known.',
    takenHint: 'Taken over from the report of {{date}}. Leave it empty when it is not known.',
    save: 'Save the day',
    none: 'not known',
    failed: 'The day was not saved.',
    problem: {
      noDay: 'Enter a day.',
      tooEarly: 'A vehicle of {{year}} was first used on {{day}} at the earliest.',
      future: 'This day is in the future.',
      afterTest: 'This day is after the measurement of this report.',
    },
  },
} as const
