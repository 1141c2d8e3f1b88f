import type { ActorRefFrom } from 'xstate'
import type { ReportChange } from '../../domain/changes/change.ts'
import { trimsMachine } from '../../machines/lists/trims.machine.ts'
import { createTrimsService } from '../../services/lists/trims.ts'
import { loadCode } from '../../services/load-code.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly trims: ActorRefFrom<typeof trimsMachine>
  }
}

/** The trims of vehicles, for the lists of reports and of the inventory. */
export function trimsActors({ request, environment }: Services) {
  const readFigures = async (edit: ReportChange) => {
    const service = await loadCode(() => import('../../services/lists/trim-figures.ts'))
    return service.readFigures(request, environment.VITE_REPORT_PATH, edit)
  }
  const { readTrims } = createTrimsService(request, environment.VITE_VEHICLE_PATH)
  return {
    trims: trimsMachine.provide({
      actors: { readTrims: effect(readTrims), readFigures: effect(readFigures) },
    }),
  }
}
