import { audit } from './en/audit.ts'
import { bulk } from './en/bulk.ts'
import { columns } from './en/columns.ts'
import { devices } from './en/devices.ts'
import { entered } from './en/entered.ts'
import { filters } from './en/filters.ts'
import { firstUse } from './en/first-use.ts'
import { history } from './en/history.ts'
import { home } from './en/home.ts'
import { installPage } from './en/install-page.ts'
import { inventory } from './en/inventory.ts'
import { inventoryImport } from './en/inventory-import.ts'
import { keys } from './en/keys.ts'
import { listPaper } from './en/list-paper.ts'
import { makeOwnership } from './en/make-ownership.ts'
import { ownPasskeys } from './en/own-passkeys.ts'
import { ownSessions } from './en/own-sessions.ts'
import { passkeySignIn } from './en/passkey-sign-in.ts'
import { passwords } from './en/passwords.ts'
import { problem } from './en/problem.ts'
import { profile } from './en/profile-page.ts'
import { quickSearch } from './en/quick-search.ts'
import { report } from './en/report.ts'
import { revisions } from './en/report-revisions.ts'
import { sessionLimit } from './en/session-limit.ts'
import { start } from './en/start.ts'
import { trace } from './en/trace.ts'
import { traces } from './en/traces.ts'
import { users } from './en/users.ts'
import { views } from './en/views.ts'
import { wifi } from './en/wifi.ts'

export const catalogue = {
  ...start,
  ...home,
  ...passwords,
  ...profile,
  ...bulk,
  ...columns,
  ...history,
  ...inventoryImport,
  ...entered,
  ...filters,
  ...firstUse,
  ...problem,
  ...sessionLimit,
  ...quickSearch,
  ...keys,
  ...listPaper,
  ...makeOwnership,
  ...ownPasskeys,
  ...ownSessions,
  ...passkeySignIn,
  ...report,
  ...revisions,
  ...inventory,
  ...devices,
  ...users,
  ...wifi,
  ...views,
  ...trace,
  ...traces,
  ...audit,
  install: { ...start.install, ...installPage.install },
  notices: {
    ...start.notices,
    ...bulk.notices,
    ...views.notices,
    ...inventory.notices,
    ...devices.notices,
    ...users.notices,
    ...wifi.notices,
    ...audit.notices,
    ...home.notices,
    ...ownSessions.notices,
    ...report.notices,
    ...traces.notices,
  },
}
