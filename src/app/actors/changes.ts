import type { ActorRefFrom } from 'xstate'
import type { Change } from '../../domain/changes/change.ts'
import { changesMachine } from '../../machines/changes/changes.machine.ts'
import { loadCode } from '../../services/load-code.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly changes: ActorRefFrom<typeof changesMachine>
  }
}

/** Saves what is changed on any screen. Its calls are loaded with the first change. */
export function changesActors({ request, environment }: Services) {
  const saveChange = async ({ change }: { readonly change: Change }): Promise<void> => {
    const { createChangesService } = await loadCode(() => import('../../services/changes/changes.ts'))
    const { saveChange: save } = createChangesService(request, {
      auth: environment.VITE_AUTH_PATH,
      configuration: environment.VITE_CONFIGURATION_PATH,
      device: environment.VITE_DEVICE_PATH,
      report: environment.VITE_REPORT_PATH,
    })
    return save(change)
  }
  return { changes: changesMachine.provide({ actors: { saveChange: effect(saveChange) } }) }
}
