const SCREEN =
  'it starts its children and passes events on; its list or page, dialogs and editors are walked instead'
const STORIES = 'its decisions span several screens, so journeys take its transitions'

/** Lists without a walk that are defined as another one, by its id: what browser tests take of that one counts for both. */
export const WALKED_AS: Readonly<Record<string, string>> = { auditList: 'usersList' }

/** The machines without a walk in the browser, each with the reason. */
export const UNWALKED: Readonly<Record<string, string>> = {
  homeScreen: SCREEN,
  profileScreen: SCREEN,
  devicesScreen: SCREEN,
  inventoryScreen: SCREEN,
  reportsScreen: SCREEN,
  reportScreen: SCREEN,
  usersScreen: SCREEN,
  wifiScreen: SCREEN,
  tracesScreen: SCREEN,
  auditScreen: SCREEN,
  auditList:
    'the log grows with each call, so that a walk has no rows that stay; it is defined as the list of users, whose walk counts for it, and a journey reads it',
  traceScreen: SCREEN,
  tracePlayer: 'what it shows are pages of other machines; a journey plays traces of them',
  replayFrame: 'what it shows are pages of other machines; journeys load them, also late and again',
  portal: STORIES,
  profile: STORIES,
  routeGuard: STORIES,
  location: STORIES,
  preferences: STORIES,
  problemReport: 'it runs outside the portal; a journey tells each way of a report to support',
  sessionLimit:
    'it runs outside the portal; a journey moves the end of a session and tells each way of the warning',
  quickSearch:
    'it runs outside the portal; journeys search by keyboard and press, on slow and failing networks',
  vinScanner:
    'it is a part of the search of everything, outside the portal; a journey holds bar codes before a camera',
  inventoryImport: 'it needs files and answers in lines; journeys choose, correct, store and fail them',
  rowHistory:
    'what it shows grows with each call, so that a walk has no rows that stay; journeys read it, fail it and take changes back',
  rowUndo:
    'what it takes back belongs to dialogs and editors, whose walks end before; a journey takes changes back, is overtaken and loses the network',
  savedViews:
    'its views change only what lists show, and colleagues see them too; a journey saves, opens, shares, fails and deletes them',
  saveView:
    'it is a part of the saved views, whose journey enters it, refuses a name and fails it; it is defined as all forms',
  reportFilters:
    'it changes nothing but the query of its list, whose walk has no filters; journeys choose them in every way',
  listLayout:
    'it changes how a list is drawn and never what it shows; a journey lays out lists in every way, also from another tab',
  firstUse:
    'each path would leave another revision behind; a journey enters, refuses, fails and removes a day',
  reportCorrection:
    'each path would leave another revision behind; journeys choose, fail and take back trims and what is said about doubts',
  reportRevisions:
    'each path would leave revisions behind; journeys read them, fail them and take steps back',
  makeOwnership:
    'each path would leave a report for an owner behind; journeys make, fail, mail and revoke them, and read them as the owner',
  rowSelection: 'journeys select reports in every way, and load its bar late or not at all',
  bulkAction: 'journeys tell each way of an action on many reports, with its answers held and failed',
  notifications: 'the notices belong to other machines, whose walks look for each notice that they raise',
  trims: 'its rows belong to the lists, whose walks and journeys show and choose trims',
  loggerToken: 'each path would leave a token behind; a journey tells each way, and sends with the tokens',
  handOver: 'it ends at the clipboard and the share sheet; journeys tell each way',
  publicPages: 'it only chooses the page: the public pages have walks',
  emailCustomer: 'the product does not start it: the specification hides e-mails to customers',
}
