import { createAnalytics } from '../browser/analytics.ts'
import { createConnection } from '../browser/connection.ts'
import { watchLeaving } from '../browser/events.ts'
import { createHistory } from '../browser/history.ts'
import { apiBaseOf } from '../environment.ts'
import { createPublicRequest } from '../http.ts'
import type { Dependencies } from '../services.ts'

/** Services of the public pages. Create them once per page. They have no session. */
export function createPublicServices({ environment, window, fetch, now, log }: Dependencies) {
  const request = createPublicRequest(
    {
      baseUrl: apiBaseOf(environment),
      fetch,
      now,
      isLeaving: watchLeaving(window),
      owner: () => null,
      onUnauthorized: () => undefined,
      onFailure: (error, call) => log(call, error),
    },
    environment.VITE_BASIC_AUTH_USER,
    environment.VITE_BASIC_AUTH_PASSWORD,
  )
  return {
    /** For what is loaded later. */
    request,
    fetch,
    environment,
    window,
    now,
    history: createHistory(window),
    connection: createConnection(window),
    analytics: createAnalytics(window),
  }
}

export type PublicServices = ReturnType<typeof createPublicServices>
