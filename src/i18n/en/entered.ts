/** Texts of the form with the figures of a vehicle that the catalogue does not list. */
export const catalogue = {
  entered: {
    intro:
      'The catalogue does not list this vehicle. Enter what its certificate of conformity says; the report marks it as entered.',
    trim: 'Version',
    energy: 'Energy when new, in kWh',
    range: 'Range when new, in {{unit}}',
    save: 'Save the figures',
    failed: 'The figures were not saved.',
    none: 'none',
    figures: '{{trim}}: {{energy}}, {{range}}',
    by: 'Entered by {{name}} on {{date}}.',
    byNobody: 'Entered on {{date}}.',
    problem: {
      trim: 'Enter the version named in the certificate.',
      energy: 'Enter a number from {{min}} to {{max}}.',
      range: 'Enter a number from {{min}} to {{max}}.',
    },
  },
} as const
