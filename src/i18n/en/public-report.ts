import { ratings, unit } from './ratings.ts'
import { paper } from './report-paper.ts'

/** The texts of the public copy of a battery report: those of the report, and what its page says of it. */
export const catalogue = {
  ...ratings,
  unit,
  report: paper,
  app: { short: 'Battery Health' },
  list: { copyVin: 'Copy VIN {{vin}}' },
  action: { copied: 'Copied', notCopied: 'Not copied' },
  copy: {
    title: 'Battery report',
    measured: 'Measured {{ago}}, on {{date}}',
    numbered: 'Report {{number}}',
    intro: 'Issued by {{dealership}} on {{date}}. An issued report never changes.',
    introAlone: 'Issued on {{date}}. An issued report never changes.',
    picture: 'Picture of {{name}}',
    superseded: 'Superseded',
    supersededText:
      'A later report, number {{number}}, was issued on {{date}}. The figures below are the earlier ones.',
    measuredAgain: 'Measured again since',
    measuredAgainText: 'The battery was measured again on {{date}}. The figures below are the earlier ones.',
    checkLater: 'Check the later report',
    withdrawn: 'Withdrawn',
    withdrawnText: 'This report was withdrawn on {{date}}. Its figures are no longer valid.',
    withdrawnAlone: 'This report is no longer published. Its figures are no longer valid.',
    pdf: {
      make: 'Download the PDF',
      making: 'Making the PDF…',
      wait: 'The report is being laid out on paper. This takes a few seconds.',
      made: 'The PDF was saved.',
      again: 'Save it again',
      failure: {
        network: 'No connection to the server. Check yours, and try again.',
        gone: 'The PDF is no longer available: the report was replaced or withdrawn. Reload this page.',
        busy: 'Many reports are being printed right now. Try again in a minute.',
        other: 'The PDF could not be made. Try again, or ask the dealership for it.',
      },
    },
    proof: 'Number and signature',
    revision: 'Revision',
    method: 'Method',
    methodOf: 'Version {{version}}: how the score is worked out',
    check: 'Check this number',
    file: 'Download the signed file',
    fileNote:
      'The file proves who issued these figures: with the portal’s public key, anyone can check that nobody has changed them.',
  },
} as const
