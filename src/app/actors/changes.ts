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

const loadSaving = () => import('./save-change.ts')

/** Saves what is changed on any screen. Its calls are loaded when the page is idle, or with the first change. */
export function changesActors(services: Services) {
  const saveChange = async (order: SaveOrder) => (await loadCode(loadSaving)).saveChange(services, order)
  return { changes: changesMachine.provide({ actors: { saveChange: effect(saveChange) } }) }
}

type SaveOrder = Parameters<Awaited<ReturnType<typeof loadSaving>>['saveChange']>[1]
