import { paper } from './report-paper.ts'

export const catalogue = {
  notices: {
    report: {
      error: { fetchFailed: 'Failed to fetch battery report' },
      actions: {
        print: { error: 'Failed to print report' },
        emailCustomer: { success: 'Email sent', error: 'Failed to send email' },
      },
    },
  },
  report: {
    ...paper,
    wrongVin: 'The check digit of this VIN is wrong: compare it with the vehicle.',
    loading: 'Loading the report…',
    missing: 'There is no report to show',
    missingDetail: 'It could not be loaded. The others are in the list of reports.',
    action: {
      print: 'Print',
      printing: 'Preparing…',
      openPdf: 'Open the PDF',
      downloadPdf: 'Download the PDF',
      waiting: 'The PDF of the report is being made. This takes a few seconds.',
      blocked: 'The browser has blocked the new tab. The PDF is ready to be opened.',
      email: 'Email an issue',
      close: 'Close the report',
    },
    standing: {
      published: 'Published',
      unpublished: 'Not published',
      archived: 'Archived',
      publish: 'Publish',
      unpublish: 'Unpublish',
      archive: 'Archive',
      restore: 'Restore',
    },
    handOver: {
      title: 'Hand over to the customer',
      language: 'For the customer in',
      copy: 'Copy the link',
      share: 'Share',
      copied: 'Copied. Anyone with the link can read the report.',
      unpublished: 'Publish the report first: only then is there a copy for customers.',
      revoked: 'The link of this report was revoked.',
      pdfFailed: 'The PDF could not be created. Print again.',
      failed: 'The browser did not accept the link. Try again.',
    },
    revisions: 'Revisions',
    ownership: 'Ownership report…',
    issueMail: {
      subject: 'Issue with battery report {{id}}',
      intro: 'Please say what is wrong:',
      report: 'Report: {{id}}',
      vin: 'VIN: {{vin}}',
    },
    carousel: {
      role: 'carousel',
      back: 'Previous card',
      next: 'Next card',
      show: '{{name}}, card {{number}} of {{count}}',
    },
    changeWaits: 'You are offline. The change will be saved when you are back online.',
    picture: {
      take: 'Take a picture',
      upload: 'Upload a picture',
      replace: 'Replace the picture',
      sending: 'Uploading the picture',
    },
    forecast: { invalidCode: 'Invalid zip code' },
    history: {
      title: 'This vehicle over time',
      date: 'Date',
      health: 'State of health',
      score: 'Score',
      none: 'None',
      present: 'This report',
    },
    debug: { show: 'Show the measured values', hide: 'Hide the measured values', title: 'Measured values' },
    health: {
      ...paper.health,
      chooseTrim: 'Choose the trim',
      enterFigures: 'Enter the figures when new',
      trim: 'Trim of the vehicle',
      trimFailed: 'The trim was not saved',
    },
    doubt: {
      ...paper.doubt,
      trim: 'Energy or range does not match this trim, or each other. Check the trim. If it is right, measure again.',
      odometer:
        'The odometer reads less than in an earlier report for this vehicle, or more than it can have driven. Check the odometer and the VIN, then measure again.',
      cells: 'Some cell values are impossible. Check how the device is connected, then measure again.',
      resolve: {
        odometer: 'Explain the odometer reading',
        cells: 'Explain the cell values',
      },
      change: {
        odometer: 'Change the explanation of the odometer reading',
        cells: 'Change the explanation of the cell values',
      },
      about: { odometer: 'What is wrong with the odometer', cells: 'What is wrong with the cells' },
      open: 'Not known: leave it in doubt',
      choice: {
        odometer: {
          misread: 'The device misread it: leave it out',
          replaced: 'It was replaced: leave it out',
          earlierWrong: 'An earlier report is wrong: keep it',
        },
        cells: { misread: 'The device misread them: leave them out' },
      },
      failed: 'It was not saved',
    },
  },
} as const
