/** The texts of the page that checks a number from paper. The other public pages do not load them. */
export const catalogue = {
  verify: {
    title: 'Check a battery report',
    intro: 'Type the number printed on the report. You will see whether it is genuine and still valid.',
    number: 'Number of the report',
    hint: 'Ten characters, such as 7Z0CZ-03TN8. Spaces, hyphens and lower case do not matter.',
    check: 'Check',
    checking: 'Checking…',
    empty: 'Type the number first.',
    mistyped: 'This is not a report number: a character is missing or wrong. Compare it with the paper.',
    state: {
      current: 'Genuine and current',
      measuredAgain: 'Genuine, but measured again since',
      superseded: 'Genuine, but superseded',
      withdrawn: 'Withdrawn',
      unknown: 'Unknown number',
      tooMany: 'Too many checks',
      failed: 'Not checked',
    },
    text: {
      current: 'This report was issued with this number, and no later report for this vehicle is published.',
      measuredAgain:
        'This report was issued with this number. The battery was measured again on {{date}}: only the later report shows its present condition.',
      superseded: 'A later report, number {{number}}, was issued on {{date}}.',
      withdrawn: 'This report was genuine. It was withdrawn on {{date}} and is no longer valid.',
      withdrawnAlone: 'This report was genuine. It is no longer published and no longer valid.',
      unknown:
        'No report has this number. Compare it with the paper. If it is the same, the paper was not issued here.',
      tooMany:
        'Too many numbers were checked from your network. Your number stays in the field: try again in a minute.',
      tooManyWait:
        'Too many numbers were checked from your network. Your number stays in the field: try again in {{time}}.',
      failed: 'Our service did not respond as it should. This says nothing about the report: try again.',
    },
    later: 'Check the later report',
    open: 'To read the whole report, scan its QR code or open the link from the dealership.',
    compare: 'Compare with the paper',
    compareNote: 'If the paper says something else, someone has altered it.',
    issuedOn: 'Issued on',
    issuedBy: 'Issued by',
    vehicle: 'Vehicle',
    vinEnd: 'VIN ends in',
    score: 'Score',
    noScore: 'No score',
    capacity: 'Energy of a full charge',
    capacityOf: '{{current}}\u00a0kWh of {{original}}\u00a0kWh when new',
    capacityEntered: '{{current}}\u00a0kWh of {{original}}\u00a0kWh when new (entered by the dealership)',
    capacityAlone: '{{current}}\u00a0kWh',
    revision: 'Revision',
  },
} as const
