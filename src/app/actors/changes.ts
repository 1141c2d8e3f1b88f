import type { ActorRefFrom } from 'xstate'
import { changesMachine } from '../../machines/changes/changes.machine.ts'
import { loadCode } from '../../services/load-code.ts'
import type { Services } from '../../services/services.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly changes: ActorRefFrom<typeof changesMachine>
  }
}

type Service = ReturnType<Awaited<ReturnType<typeof loadService>>['createChangesService']>

/** Loads what calls the server. */
export const loadService = () => import('../../services/changes/changes.ts')

/** Saves what is changed on any screen. Its calls are loaded when the page is idle, or with the first change. */
export function changesActors({ request, environment }: Services) {
  const saveChange = async (order: Parameters<Service['saveChange']>[0]) => {
    const { createChangesService } = await loadCode(loadService)
    return createChangesService(request, {
      auth: environment.VITE_AUTH_PATH,
      configuration: environment.VITE_CONFIGURATION_PATH,
      device: environment.VITE_DEVICE_PATH,
      inventory: environment.VITE_INVENTORY_PATH,
      report: environment.VITE_REPORT_PATH,
    }).saveChange(order)
  }
  return { changes: changesMachine.provide({ actors: { saveChange: effect(saveChange) } }) }
}
