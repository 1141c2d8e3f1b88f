import { unsubscribeMachine } from '../../machines/public/unsubscribe.machine.ts'
import { createLeadsService } from '../../services/public/leads.ts'
import type { PublicServices } from '../../services/public/public-services.ts'
import { effect } from '../effect.ts'

export function machineWith({ request, environment }: PublicServices) {
  const { readStatus, unsubscribe, resubscribe } = createLeadsService(request, environment.VITE_LEAD_PATH)
  return unsubscribeMachine.provide({
    actors: {
      readStatus: effect(readStatus),
      unsubscribe: effect(unsubscribe),
      resubscribe: effect(resubscribe),
    },
  })
}
