import { featureOf, screenOf } from '../domain/session/routes.ts'
import { PLACE_KEY } from '../domain/session/stored-keys.ts'
import { createPasswordsService } from './account/passwords.ts'
import { createConnection } from './browser/connection.ts'
import { takeDeviceLink } from './browser/device-link.ts'
import { watchBrowser, watchLeaving } from './browser/events.ts'
import { createHistory } from './browser/history.ts'
import { createInstallation } from './browser/installation.ts'
import { createLastViews } from './browser/last-views.ts'
import { createStoredPreferences } from './browser/preferences.ts'
import { createProviderSignIn } from './browser/provider-sign-in.ts'
import { createSignInVariant } from './browser/sign-in-variant.ts'
import { createStoredSelection } from './browser/stored-selection.ts'
import { createVersions } from './browser/version.ts'
import { apiBaseOf, type Environment, type ServicePaths } from './environment.ts'
import { createRequest, type RequestError } from './http.ts'
import { createScreenOwner } from './screen-owner.ts'
import { createSessionService, withCookies } from './session/session.ts'

export interface Dependencies {
  readonly environment: Environment
  readonly window: Window
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  readonly log: (message: string, error: RequestError) => void
}

/** Services that every page needs. Create them once per page. */
export function createServices({ environment, window, fetch, now, log }: Dependencies) {
  const expiryListeners = new Set<() => void>()
  const isLeaving = watchLeaving(window)
  const owner = createScreenOwner()
  const calls = {
    baseUrl: apiBaseOf(environment),
    fetch,
    now,
    isLeaving,
    owner: owner.read,
    deviceLink: takeDeviceLink(window),
    signIn: owner.signIn,
    onSignedIn: owner.expectAnother,
    onUnauthorized: () => {
      for (const listener of expiryListeners) listener()
    },
    onFailure: (error: RequestError, call: string) => log(call, error),
  }
  const recent = new Map()
  const startsOutside = featureOf(screenOf(window.location.pathname)) === null
  const lastViews = createLastViews(window.localStorage, owner.read, startsOutside)
  const request = withCookies(createRequest(calls, recent), window)
  const paths: ServicePaths = {
    audit: environment.VITE_AUDIT_PATH,
    auth: environment.VITE_AUTH_PATH,
    configurations: environment.VITE_CONFIGURATION_PATH,
    devices: environment.VITE_DEVICE_PATH,
    inventories: environment.VITE_INVENTORY_PATH,
    reports: environment.VITE_REPORT_PATH,
  }
  return {
    /** For the services that are loaded with a screen (`src/app/screens`). */
    request,
    calls,
    forgetAnswers: () => recent.clear(),
    environment,
    paths,
    window,
    now,
    session: createSessionService(request, environment.VITE_AUTH_PATH, owner, lastViews.expectSignIn),
    passwords: createPasswordsService(request, environment.VITE_AUTH_PATH, window.location.origin),
    versions: createVersions({ window, fetch, log }),
    signInVariant: createSignInVariant(window.localStorage),
    providerSignIn: createProviderSignIn(
      window,
      apiBaseOf(environment) + environment.VITE_AUTH_PATH,
      environment.VITE_SIGN_IN_REDIRECT,
    ),
    providerDomain: environment.VITE_PROVIDER_DOMAIN,
    installation: createInstallation(window),
    history: createHistory(window),
    connection: createConnection(window),
    storedSelection: createStoredSelection(window.localStorage),
    lastViews,
    /** Of the list that this tab showed last: it has what was searched for. */
    forgetPlace: () => window.sessionStorage.removeItem(PLACE_KEY),
    storedPreferences: createStoredPreferences(window.localStorage, window.document.documentElement),
    watchBrowser: (listener: Parameters<typeof watchBrowser>[1]) => watchBrowser(window, listener),
    /** Reports when a call finds that the session is over. Returns a function that stops it. */
    watchExpiry(listener: () => void): () => void {
      expiryListeners.add(listener)
      return () => expiryListeners.delete(listener)
    },
  }
}

export type Services = ReturnType<typeof createServices>
