/** Texts of the dialog that reports a problem. */
export const catalogue = {
  problem: {
    intro: 'Send your note and a recording of your last steps to support.',
    contents_one:
      'The recording: {{count}} step since {{since}}, without passwords, names or anything you typed.',
    contents_other:
      'The recording: {{count}} steps since {{since}}, without passwords, names or anything you typed.',
    failedCalls_one: 'It includes {{count}} failed request.',
    failedCalls_other: 'It includes {{count}} failed requests.',
    faults_one: 'It includes {{count}} error on this page.',
    faults_other: 'It includes {{count}} errors on this page.',
    note: 'What went wrong?',
    noteHint: 'What did you do, what did you expect, what happened instead? Please do not include passwords.',
    send: 'Send',
    sending: 'Sending…',
    save: 'Save as a file',
    refused: 'The report was not sent',
    unprepared: 'The recording could not be loaded',
    sentTitle: 'The report was sent',
    sent: 'Support finds it by this code. Read it out on the phone, or quote it in a message.',
    keptTitle: 'The report will be sent later',
    kept: 'Support cannot be reached right now. The report stays on this device and is sent when you are back online. It already has this code.',
    code: 'Code',
    copyCode: 'Copy the code {{code}}',
    close: 'Close',
  },
} as const
