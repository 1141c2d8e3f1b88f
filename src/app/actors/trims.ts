import type { ActorRefFrom } from 'xstate'
import { trimsMachine } from '../../machines/lists/trims.machine.ts'
import { createTrimsService } from '../../services/lists/trims.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly trims: ActorRefFrom<typeof trimsMachine>
  }
}

/** The trims of vehicles, for the lists of reports and of the inventory. */
export function trimsActors({ request, environment }: Services) {
  const { readTrims } = createTrimsService(request, environment.VITE_VEHICLE_PATH)
  return { trims: trimsMachine.provide({ actors: { readTrims: effect(readTrims) } }) }
}
