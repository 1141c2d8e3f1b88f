import type { RoleName } from '../../../../src/domain/session/roles.ts'
import { profileOf } from '../../../models/samples.ts'
import { model as portal } from '../../../models/session/portal.model.ts'
import { model as profile } from '../../../models/session/profile.model.ts'
import { model as routeGuard } from '../../../models/session/route-guard.model.ts'
import { model as session } from '../../../models/session/session.model.ts'
import { model as connection } from '../../../models/shell/connection.model.ts'
import { model as installBanner } from '../../../models/shell/install-banner.model.ts'
import { model as location } from '../../../models/shell/location.model.ts'
import { model as notifications } from '../../../models/shell/notifications.model.ts'
import { model as preferences } from '../../../models/shell/preferences.model.ts'
import { model as versionCheck } from '../../../models/shell/version-check.model.ts'
import { model as problemReport } from '../../../models/support/problem-report.model.ts'
import type { Actors } from './rendered-view.tsx'
import { after, having, initial } from './scenes.ts'

const SIGNED_IN = after(portal, portal.inputs[1], { type: 'profile.loaded', profile: profileOf('LF_ADMIN') })

/** The actors behind every page, for a signed-in user of this role at this address. */
export function worldOf(role: RoleName, path = '/home'): Actors {
  const own = profileOf(role)
  return {
    ...ANONYMOUS,
    portal: having(SIGNED_IN, { user: own.email }),
    location: having(initial(location), { address: { path, search: '' } }),
    session: having(initial(session), { profile: own }),
  }
}

/** The actors behind a page without a signed-in user. */
export const ANONYMOUS: Actors = {
  portal: initial(portal),
  location: having(initial(location), { address: { path: '/login', search: '' } }),
  preferences: initial(preferences),
  profile: initial(profile),
  routeGuard: initial(routeGuard),
  notifications: initial(notifications),
  connection: initial(connection),
  versionCheck: initial(versionCheck),
  installBanner: having(initial(installBanner), { platform: null }),
  problemReport: initial(problemReport),
}
