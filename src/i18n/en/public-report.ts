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
    intro: 'Issued by {{dealership}} on {{date}}. What is issued never changes.',
    introAlone: 'Issued on {{date}}. What is issued never changes.',
    picture: 'Picture of {{name}}',
    superseded: 'Superseded',
    supersededText:
      'A later report, number {{number}}, was issued on {{date}}. The figures below are the earlier ones.',
    measuredAgain: 'Measured again since',
    measuredAgainText: 'The battery was measured again on {{date}}. The figures below are the earlier ones.',
    checkLater: 'Check the later report',
    withdrawn: 'Withdrawn',
    withdrawnText: 'This report is no longer published, since {{date}}. Its figures do not count any more.',
    withdrawnAlone: 'This report is no longer published. Its figures do not count any more.',
    pdf: {
      make: 'Download the PDF',
      making: 'Making the PDF…',
      wait: 'The report is being laid out on paper. This takes a few seconds.',
      made: 'The PDF was saved.',
      again: 'Save it again',
      failure: {
        network: 'No connection to the server. Check yours, and try again.',
        gone: 'There is no PDF any more: the report was replaced or withdrawn. Load this page again.',
        busy: 'Many reports are being printed now. Try again in a minute.',
        other: 'The PDF could not be made. Try again, or ask the dealership for it.',
      },
    },
    proof: 'Number and signature',
    revision: 'Revision',
    method: 'Method',
    methodOf: 'Version {{version}}: how the score is made',
    check: 'Check this number',
    file: 'Download the signed file',
    fileNote:
      'The file proves who issued these figures: with the public key of the portal, anybody can check that nobody changed them.',
  },
} as const
