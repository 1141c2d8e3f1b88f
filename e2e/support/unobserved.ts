/** Transitions that no test takes with its view or in the browser, each with the reason. */
export const UNOBSERVED: Readonly<Record<string, string>> = {
  'report.dormant | report.changed':
    'a report opens in a tab of its own, in which no list is shown that would change it',
  'bulkAction.idle.failed | row.edited → #bulkAction.running':
    'needs the Undo of an earlier notice while the failure of a later action stands',
  'addDevice.asking | subject.changed': 'the offers would have to arrive in the moment of the question',
}
