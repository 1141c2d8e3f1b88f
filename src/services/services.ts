import { watchBrowser, watchLeaving } from './browser/events.ts'
import { createHistory } from './browser/history.ts'
import { createKeptSelection } from './browser/kept-selection.ts'
import { createKeptPreferences } from './browser/preferences.ts'
import { createDealerGroupsService } from './dealer-groups.ts'
import { apiBaseOf, type Environment } from './environment.ts'
import { createRequest, type RequestError } from './http.ts'
import { createPasswordsService } from './passwords.ts'
import { createReportsService } from './reports.ts'
import { createSessionService } from './session.ts'
import { createTrimsService } from './trims.ts'

export interface Outside {
  readonly environment: Environment
  readonly window: Window
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly log: (message: string, error: RequestError) => void
}

/** Everything outside the machines, made once for a page. */
export function createServices({ environment, window, fetch, now, log }: Outside) {
  const expiryListeners = new Set<() => void>()
  const isLeaving = watchLeaving(window)
  const request = createRequest({
    baseUrl: apiBaseOf(environment),
    fetch,
    now,
    isLeaving,
    onUnauthorized: () => {
      for (const listener of expiryListeners) listener()
    },
    onFailure: (error, call) => log(call, error),
  })
  return {
    session: createSessionService(request, environment.VITE_AUTH_PATH),
    passwords: createPasswordsService(request, environment.VITE_AUTH_PATH, window.location.origin),
    dealerGroups: createDealerGroupsService(request, environment.VITE_CONFIGURATION_PATH),
    reports: createReportsService(request, environment.VITE_REPORT_PATH),
    trims: createTrimsService(request, environment.VITE_VEHICLE_PATH),
    history: createHistory(window),
    keptSelection: createKeptSelection(window.localStorage),
    keptPreferences: createKeptPreferences(window.localStorage, window.document.documentElement),
    watchBrowser: (listener: Parameters<typeof watchBrowser>[1]) => watchBrowser(window, listener),
    /** Tells when a call finds that the session is over. Returns what ends it. */
    watchExpiry(listener: () => void): () => void {
      expiryListeners.add(listener)
      return () => expiryListeners.delete(listener)
    },
  }
}

export type Services = ReturnType<typeof createServices>
