import { catalogue as audit } from './en/audit.ts'
import { catalogue as bulk } from './en/bulk.ts'
import { catalogue as columns } from './en/columns.ts'
import { catalogue as devices } from './en/devices.ts'
import { catalogue as entered } from './en/entered.ts'
import { catalogue as filters } from './en/filters.ts'
import { catalogue as firstUse } from './en/first-use.ts'
import { catalogue as history } from './en/history.ts'
import { catalogue as home } from './en/home.ts'
import { catalogue as installPage } from './en/install-page.ts'
import { catalogue as inventory } from './en/inventory.ts'
import { catalogue as inventoryImport } from './en/inventory-import.ts'
import { catalogue as keys } from './en/keys.ts'
import { catalogue as listPaper } from './en/list-paper.ts'
import { catalogue as makeOwnership } from './en/make-ownership.ts'
import { ownPasskeys } from './en/own-passkeys.ts'
import { catalogue as ownSessions } from './en/own-sessions.ts'
import { catalogue as passkeySignIn } from './en/passkey-sign-in.ts'
import { catalogue as passwords } from './en/passwords.ts'
import { catalogue as problem } from './en/problem.ts'
import { profile } from './en/profile-page.ts'
import { catalogue as quickSearch } from './en/quick-search.ts'
import { catalogue as report } from './en/report.ts'
import { catalogue as revisions } from './en/report-revisions.ts'
import { catalogue as sessionLimit } from './en/session-limit.ts'
import { start } from './en/start.ts'
import { catalogue as trace } from './en/trace.ts'
import { catalogue as traces } from './en/traces.ts'
import { catalogue as users } from './en/users.ts'
import { catalogue as views } from './en/views.ts'
import { catalogue as wifi } from './en/wifi.ts'

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
