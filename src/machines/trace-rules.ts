import {
  codeRequestTrace,
  newPasswordTrace,
  passwordResetTrace,
  setPasswordTrace,
} from './account/account.trace.ts'
import { reportsListTrace } from './lists/reports-list.trace.ts'
import { trimsTrace } from './lists/trims.trace.ts'
import { portalTrace } from './session/portal.trace.ts'
import { profileTrace } from './session/profile.trace.ts'
import { routeGuardTrace } from './session/route-guard.trace.ts'
import { signInTrace } from './session/sign-in.trace.ts'
import { contextSelectionTrace } from './shell/context-selection.trace.ts'
import { locationTrace } from './shell/location.trace.ts'
import { notificationsTrace } from './shell/notifications.trace.ts'
import { preferencesTrace } from './shell/preferences.trace.ts'

/** What may be recorded of the portal's machines, machine by machine. */
export const portalTraceRules = [
  codeRequestTrace,
  contextSelectionTrace,
  locationTrace,
  newPasswordTrace,
  passwordResetTrace,
  setPasswordTrace,
  notificationsTrace,
  portalTrace,
  preferencesTrace,
  profileTrace,
  reportsListTrace,
  routeGuardTrace,
  signInTrace,
  trimsTrace,
] as const
