import type { Services } from '../../services/services.ts'
import { changesActors } from '../actors/changes.ts'
import { prepareSaving } from '../actors/save-change.ts'
import type { PortalActor } from '../portal.ts'
import { watchSession } from './session-watch.ts'

/** Starts what saves changes in each session, unless a screen has brought it. */
export function startChanges(services: Services, portal: PortalActor) {
  watchSession(portal, (type) => {
    if (type === 'session.opened')
      portal.system.get('session').send({ type: 'shared.loaded', shared: changesActors(services) })
  })
  prepareSaving()
  return {}
}
