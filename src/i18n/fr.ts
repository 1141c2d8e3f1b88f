import { audit } from './fr/audit.ts'
import { bulk } from './fr/bulk.ts'
import { columns } from './fr/columns.ts'
import { devices } from './fr/devices.ts'
import { filters } from './fr/filters.ts'
import { firstUse } from './fr/first-use.ts'
import { history } from './fr/history.ts'
import { home } from './fr/home.ts'
import { installPage } from './fr/install-page.ts'
import { inventory } from './fr/inventory.ts'
import { inventoryImport } from './fr/inventory-import.ts'
import { keys } from './fr/keys.ts'
import { listPaper } from './fr/list-paper.ts'
import { makeOwnership } from './fr/make-ownership.ts'
import { ownPasskeys } from './fr/own-passkeys.ts'
import { ownSessions } from './fr/own-sessions.ts'
import { passkeySignIn } from './fr/passkey-sign-in.ts'
import { passwords } from './fr/passwords.ts'
import { problem } from './fr/problem.ts'
import { profile } from './fr/profile-page.ts'
import { quickSearch } from './fr/quick-search.ts'
import { report } from './fr/report.ts'
import { revisions } from './fr/report-revisions.ts'
import { sessionLimit } from './fr/session-limit.ts'
import { start } from './fr/start.ts'
import { trace } from './fr/trace.ts'
import { traces } from './fr/traces.ts'
import { users } from './fr/users.ts'
import { views } from './fr/views.ts'
import { wifi } from './fr/wifi.ts'

export const catalogue = {
  ...start,
  ...home,
  ...passwords,
  ...profile,
  ...bulk,
  ...columns,
  ...history,
  ...inventoryImport,
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
