import type { ScreenWalk } from './screen-walk.ts'
import { profile, providerSignIn, resetPassword, setPassword, signIn } from './walks/account-walks.ts'
import { audit, devices, home, inventory, reports, traces, users, wifi } from './walks/list-walks.ts'
import { ownershipReport, publicReport, unsubscribe, verifyReport } from './walks/public-walks.ts'
import { report } from './walks/report-walks.ts'
import { install, shell } from './walks/shell-walks.ts'

/** One walk of each screen that has a machine. */
export const WALKS: readonly ScreenWalk[] = [
  signIn,
  providerSignIn,
  setPassword,
  resetPassword,
  profile,
  shell,
  install,
  home,
  reports,
  report,
  inventory,
  devices,
  users,
  wifi,
  audit,
  traces,
  unsubscribe,
  ownershipReport,
  publicReport,
  verifyReport,
]
