import type { i18n } from 'i18next'
import { type ActorOptions, type ActorRefFrom, createActor, type EventObject, fromCallback } from 'xstate'
import { loadTexts, type ScreenTexts } from '../../i18n/create-i18n.ts'
import { sessionLimitMachine } from '../../machines/session/session-limit.machine.ts'
import { setAlarm } from '../../services/browser/alarm.ts'
import type { Services } from '../../services/services.ts'
import { createSessionLimitService } from '../../services/session/session-limit.ts'
import { SessionLimitView } from '../../views/session/session-limit.view.tsx'
import { effect } from '../effect.ts'
import type { PortalActor } from '../portal.ts'
import { watchSession } from './session-watch.ts'

declare module '../../views/portal-context.tsx' {
  interface PortalActors {
    readonly sessionLimit: ActorRefFrom<typeof sessionLimitMachine>
  }
}

const TEXTS: ScreenTexts = {
  en: async () => (await import('../../i18n/en/session-limit.ts')).sessionLimit,
  fr: async () => (await import('../../i18n/fr/session-limit.ts')).sessionLimit,
}

/** What shows the warning before the end of a session, with its texts. */
export async function loadSessionLimitView(i18n: i18n) {
  await loadTexts(i18n, TEXTS)
  return { SessionLimitView }
}

/** Starts the actor that warns before the session of the portal ends. It is a system of its own. */
export async function startSessionLimit(
  services: Services,
  options: Pick<ActorOptions<typeof sessionLimitMachine>, 'clock' | 'inspect'>,
  portal: PortalActor,
  i18n: i18n,
) {
  const { request, environment, now, window, watchBrowser } = services
  const loaded = await loadSessionLimitView(i18n)
  const { readLimit, stay } = createSessionLimitService(request, environment.VITE_AUTH_PATH, now)
  const machine = sessionLimitMachine.provide({
    actors: {
      readLimit: effect(readLimit),
      stay: effect(stay),
      alarm: fromCallback<EventObject, { readonly at: number }>(({ input, sendBack }) =>
        setAlarm(window, now, input.at, () => sendBack({ type: 'time.reached' })),
      ),
    },
  })
  const actor = createActor(machine, { ...options, id: 'sessionLimit', systemId: 'sessionLimit' }).start()
  watchSession(portal, (type) => actor.send({ type }))
  watchBrowser((type) => actor.send({ type }))
  return { ...loaded, actor }
}
