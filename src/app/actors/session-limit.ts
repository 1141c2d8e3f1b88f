import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import { sessionLimitMachine } from '../../machines/session/session-limit.machine.ts'
import { setAlarm } from '../../services/browser/alarm.ts'
import type { Services } from '../../services/services.ts'
import { createSessionLimitService } from '../../services/session/session-limit.ts'
import { effect } from '../effect.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly sessionLimit: ActorRefFrom<typeof sessionLimitMachine>
  }
}

/** Warns before a session ends. */
export function sessionLimitActors({ request, environment, now, window }: Services) {
  const { readLimit, stay } = createSessionLimitService(request, environment.VITE_AUTH_PATH, now)
  return {
    sessionLimit: sessionLimitMachine.provide({
      actors: {
        readLimit: effect(readLimit),
        stay: effect(stay),
        alarm: fromCallback<EventObject, { readonly at: number }>(({ input, sendBack }) =>
          setAlarm(window, now, input.at, () => sendBack({ type: 'time.reached' })),
        ),
      },
    }),
  }
}
