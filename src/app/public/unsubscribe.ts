import { unsubscribeMachine } from '../../machines/public/unsubscribe.machine.ts'
import type { PublicServices } from '../../services/public/public-services.ts'
import { effect } from '../effect.ts'

export function machineWith({ leads: { readStatus, unsubscribe } }: PublicServices) {
  return unsubscribeMachine.provide({
    actors: { readStatus: effect(readStatus), unsubscribe: effect(unsubscribe) },
  })
}
