import {
  codeRequestTrace,
  newPasswordTrace,
  passwordResetTrace,
  profileFormTrace,
  setPasswordTrace,
} from './machines/account/account.trace.ts'
import { portalTrace } from './machines/session/portal.trace.ts'
import { profileTrace } from './machines/session/profile.trace.ts'
import { routeGuardTrace } from './machines/session/route-guard.trace.ts'
import { sessionTrace } from './machines/session/session.trace.ts'
import { signInTrace } from './machines/session/sign-in.trace.ts'
import { connectionTrace } from './machines/shell/connection.trace.ts'
import { installBannerTrace } from './machines/shell/install-banner.trace.ts'
import { locationTrace } from './machines/shell/location.trace.ts'
import { notificationsTrace } from './machines/shell/notifications.trace.ts'
import { preferencesTrace } from './machines/shell/preferences.trace.ts'
import { versionCheckTrace } from './machines/shell/version-check.trace.ts'
import { problemReportTrace } from './machines/support/problem-report.trace.ts'
import { type RecordedPage, recordedPage } from './recorded-page.ts'
import { createRecorder, type Recorder } from './trace/recorder.ts'

/** Creates the recorder of the portal, which knows the machines that every screen needs. Each screen brings those of its own. */
export function createPortalRecorder(page: RecordedPage): Recorder {
  return createRecorder({ ...recordedPage(page), rules: RULES })
}

const RULES = [
  codeRequestTrace,
  connectionTrace,
  installBannerTrace,
  locationTrace,
  newPasswordTrace,
  notificationsTrace,
  passwordResetTrace,
  portalTrace,
  preferencesTrace,
  problemReportTrace,
  profileFormTrace,
  profileTrace,
  routeGuardTrace,
  sessionTrace,
  setPasswordTrace,
  signInTrace,
  versionCheckTrace,
]
