const NO_CHOICE = 'the form has nothing to choose from'
const OWN_PAGE = 'the form fills its page, which is left by a link: the form then ends with its screen'
const HIDDEN = 'e-mailing a customer is hidden, as the specification says: nothing on a screen leads to it'
const SESSION_OVER = 'the portal closes the report together with the session, before its machine is told'
/** Transitions that no test in the browser takes, each with the reason. */
export const UNOBSERVED: Readonly<Record<string, string>> = {
  'signIn.leaving | xstate.error.actor.openProvider → #signIn.editing.refused':
    'a browser does not refuse to leave for an address of the portal',
  'contextSelection.switchable | selection.cleared': 'nothing on the screen clears the selection',
  'contextSelection.switchable.reading | xstate.error.actor.readGroups → #contextSelection.switchable.unread':
    'by contract, groups that cannot be read are an empty list',
  ...Object.fromEntries(
    ['setPassword', 'codeRequest', 'newPassword', 'editWifi', 'noteDevice'].map((form) => [
      `${form}.editing | option.chosen`,
      NO_CHOICE,
    ]),
  ),
  ...Object.fromEntries(
    ['setPassword', 'codeRequest', 'newPassword'].map((form) => [
      `${form}.editing | form.cancelled → #${form}.cancelled`,
      OWN_PAGE,
    ]),
  ),
  'deviceOffers.name.suggesting | xstate.error.actor.suggestName → #deviceOffers.name.suggested':
    'a name is put together on the page, which does not fail',
  'versionCheck.keeping | xstate.error.actor.keepVersion → #versionCheck.current':
    'a device that stores nothing is no failure: its next check is the first again',
  'versionCheck.taking | xstate.done.actor.takeVersion → #versionCheck.current':
    'the page is loaded anew instead, with a machine of its own',
  'report.open.loading | xstate.error.actor.readReport [1] → #report.open.interrupted': SESSION_OVER,
  'report.open.interrupted | screen.opened → #report.open.resolving': SESSION_OVER,
  'rangeForecast.deciding | always [1] → #rangeForecast.resting':
    'each report of the demo has a dealership, and each dealership a place',
  'emailCustomer.editing | field.edited': HIDDEN,
  'emailCustomer.editing | option.chosen': HIDDEN,
  'emailCustomer.editing | form.submitted [0] → #emailCustomer.submitting': HIDDEN,
  'emailCustomer.editing | form.submitted [1] → #emailCustomer.editing.fresh': HIDDEN,
  'emailCustomer.editing | form.cancelled → #emailCustomer.cancelled': HIDDEN,
  'emailCustomer.submitting | xstate.done.actor.submit → #emailCustomer.saved': HIDDEN,
  'emailCustomer.submitting | xstate.error.actor.submit → #emailCustomer.editing.refused': HIDDEN,
}

/** Transitions that a run takes only when answers happen to come in their order: no journey brings them about yet. */
export const BY_CHANCE: readonly string[] = [
  'report.open.shown.window.closing | xstate.error.actor.closeWindow → #report.open.shown.window.open',
  'portal | profile.failed',
  'portal.session.closed | screen.loaded',
  'portal.session.open | profile.cleared → #portal.session.closed.asked',
  'profile.fetching | session.ended → #profile.unauthenticated',
  'notifications.held | notice.given [0]',
  'notifications.held | notice.given [1]',
  'preferences.language.loading | language.selected → #preferences.language.loading',
  'preferences.language.loading | account.opened → #preferences.language.loading',
]
