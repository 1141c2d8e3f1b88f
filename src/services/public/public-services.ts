import { createAnalytics } from '../browser/analytics.ts'
import { createConnection } from '../browser/connection.ts'
import { watchLeaving } from '../browser/events.ts'
import { createHistory } from '../browser/history.ts'
import { apiBaseOf } from '../environment.ts'
import { createPublicRequest } from '../http.ts'
import type { Dependencies } from '../services.ts'
import { createFeatureFlags } from './feature-flags.ts'
import { createLeadsService } from './leads.ts'

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
    environment,
    window,
    now,
    history: createHistory(window),
    connection: createConnection(window),
    leads: createLeadsService(request, environment.VITE_LEAD_PATH),
    flags: createFeatureFlags({ fetch, environment: environment.VITE_FEATURE_FLAG_ENVIRONMENT }),
    analytics: createAnalytics(window),
  }
}

export type PublicServices = ReturnType<typeof createPublicServices>
