const NO_CHOICE = 'the form has no field with options'
const OWN_PAGE = 'the form fills its page, and the user leaves it by a link: the form ends with its screen'
/** Transitions that no test takes with its view or in the browser, each with the reason. */
export const UNOBSERVED: Readonly<Record<string, string>> = {
  'signIn.leaving | xstate.error.actor.openProvider → #signIn.editing.refused':
    'a browser does not refuse to open an address of the portal',
  'session.selecting.switchable.reading | xstate.error.actor.readGroups → #session.selecting.switchable.unread':
    'by contract, the service returns an empty list when it cannot read the groups',
  ...Object.fromEntries(
    ['setPassword', 'codeRequest', 'newPassword', 'editWifi', 'noteDevice'].map((form) => [
      `${form}.editing | option.chosen`,
      NO_CHOICE,
    ]),
  ),
  ...Object.fromEntries(
    ['setPassword', 'codeRequest', 'newPassword'].flatMap((form) =>
      [
        `editing | form.cancelled [0] → #${form}.asking`,
        `editing | form.cancelled [1] → #${form}.cancelled`,
        `asking | discard.confirmed → #${form}.cancelled`,
        `asking | discard.declined [0] → #${form}.editing.refused`,
        `asking | discard.declined [1] → #${form}.editing`,
      ].map((transition) => [`${form}.${transition}`, OWN_PAGE]),
    ),
  ),
  'inventoryImport.open.work.storing | file.finished [1] → #inventoryImport.open.work.checking':
    'the server would have to refuse lines that it has accepted a moment before',
  'report.dormant | report.changed':
    'a report opens in a tab of its own, in which no list is shown that would change it',
  'bulkAction.asking | action.confirmed [0]': 'the button is disabled until a dealership is chosen',
  'bulkAction.idle.failed | row.edited → #bulkAction.running':
    'needs the Undo of an earlier notice while the failure of a later action stands',
  'bulkAction.running.finding | action.cancelled → #bulkAction.idle':
    'the rows are found before a person can press Stop; machine paths take it',
  'bulkAction.running.finding | xstate.error.actor.findRows → #bulkAction.idle.failed':
    'it looks and goes on like the failure of a batch, which a journey tells',
  'addUser.editing.touched | always → #addUser.editing.fresh':
    'the tours of this form type no address back; those of the other forms take it',
  'auditScreen | notice.raised': 'the walk of the list of users takes it in a screen with the same parts',
  'addDevice.asking | subject.changed': 'the offers would have to arrive in the moment of the question',
  'deviceOffers.name.suggesting | xstate.error.actor.suggestName → #deviceOffers.name.suggested':
    'the page makes the name itself, which cannot fail',
  'ownPasskeys.opening | xstate.done.actor.openPortal → #ownPasskeys.reading':
    'the page loads anew instead, with a new machine',
  'ownPasskeys.opening | xstate.error.actor.openPortal → #ownPasskeys.reading':
    'a browser does not refuse to open an address of the portal',
  'versionCheck.keeping | xstate.error.actor.keepVersion → #versionCheck.current':
    'the service does not fail when the device stores nothing: the next check is then a first one',
  'versionCheck.taking | xstate.done.actor.takeVersion → #versionCheck.current':
    'the page reloads instead, with a new machine',
  'tracesList.rows.open.loadFailed | rows.outdated → #tracesList.rows.open.loading':
    'only the dialog on a row outdates this list, and no row is shown',
  'rangeForecast.deciding | always [1] → #rangeForecast.resting':
    'each report of the demo has a dealership, and each dealership has a postal code',
}
