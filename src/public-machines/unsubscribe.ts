import { effect } from '../effect.ts'
import { unsubscribeMachine } from '../machines/public/unsubscribe.machine.ts'
import type { PublicServices } from '../services/public/public-services.ts'

export function machineWith({ leads: { readStatus, unsubscribe } }: PublicServices) {
  return unsubscribeMachine.provide({
    actors: { readStatus: effect(readStatus), unsubscribe: effect(unsubscribe) },
  })
}
