const NO_CHOICE = 'the form has nothing to choose from'
const OWN_PAGE = 'the form fills its page, which is left by a link: the form then ends with its screen'
/** Transitions that no browser test takes, each with the reason. */
export const UNOBSERVED: Readonly<Record<string, string>> = {
  'signIn.leaving | xstate.error.actor.openProvider → #signIn.editing.refused':
    'a browser does not refuse to leave for an address of the portal',
  'session.selecting.switchable | selection.cleared': 'nothing on the screen clears the selection',
  'session.selecting.switchable.reading | xstate.error.actor.readGroups → #session.selecting.switchable.unread':
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
  'rangeForecast.deciding | always [1] → #rangeForecast.resting':
    'each report of the demo has a dealership, and each dealership a place',
}
