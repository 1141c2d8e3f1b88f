import { createConnection } from './browser/connection.ts'
import { watchBrowser, watchLeaving } from './browser/events.ts'
import { createFiles } from './browser/files.ts'
import { createHistory } from './browser/history.ts'
import { createInstallation } from './browser/installation.ts'
import { createKeptSelection } from './browser/kept-selection.ts'
import { closeWindow } from './browser/own-window.ts'
import { createPdfWindows } from './browser/pdf-window.ts'
import { createPictures } from './browser/picture.ts'
import { createKeptPreferences } from './browser/preferences.ts'
import { createProviderSignIn } from './browser/provider-sign-in.ts'
import { createSignInVariant } from './browser/sign-in-variant.ts'
import { readTimeZone } from './browser/time-zone.ts'
import { createVersions } from './browser/version.ts'
import { createCsvExport } from './csv-export.ts'
import { createDealerGroupsService } from './dealer-groups.ts'
import { createDevicesService } from './devices.ts'
import { apiBaseOf, type Environment } from './environment.ts'
import { createRequest, createStreamRequest, type RequestError } from './http.ts'
import { createInventoryService } from './inventory.ts'
import { createLocationsService } from './locations.ts'
import { createPasswordsService } from './passwords.ts'
import { createPicturesService } from './pictures.ts'
import { createReportMetricsService } from './report-metrics.ts'
import { createReportPdfService } from './report-pdf.ts'
import { createReportsService } from './reports.ts'
import { createScreenOwner } from './screen-owner.ts'
import { createSessionService } from './session.ts'
import { createTrimsService } from './trims.ts'
import { createUploadRequest } from './uploads.ts'
import { createUsersService } from './users.ts'
import { createWifiService } from './wifi.ts'

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
  const owner = createScreenOwner()
  const calls = {
    baseUrl: apiBaseOf(environment),
    fetch,
    now,
    isLeaving,
    owner: owner.read,
    onUnauthorized: () => {
      for (const listener of expiryListeners) listener()
    },
    onFailure: (error: RequestError, call: string) => log(call, error),
  }
  const recent = new Map()
  const request = createRequest(calls, recent)
  return {
    session: createSessionService(request, environment.VITE_AUTH_PATH, owner),
    passwords: createPasswordsService(request, environment.VITE_AUTH_PATH, window.location.origin),
    dealerGroups: createDealerGroupsService(request, environment.VITE_CONFIGURATION_PATH),
    reports: createReportsService(request, environment.VITE_REPORT_PATH),
    locations: createLocationsService(request, environment.VITE_VEHICLE_PATH),
    pictures: createPictures(async () => (await import('./browser/picture-compression.ts')).compressPicture),
    pictureUploads: createPicturesService(
      createUploadRequest({
        ...calls,
        newRequest: () => new XMLHttpRequest(),
        forgetAnswers: () => recent.clear(),
      }),
      environment.VITE_REPORT_PATH,
    ),
    reportPdf: createReportPdfService(request, environment.VITE_REPORT_PATH, {
      origin: window.location.origin,
      timeZone: readTimeZone,
      windows: createPdfWindows(window),
    }),
    closeWindow: () => closeWindow(window),
    trims: createTrimsService(request, environment.VITE_VEHICLE_PATH),
    users: createUsersService(request, environment.VITE_AUTH_PATH, window.location.origin),
    reportMetrics: createReportMetricsService(request, environment.VITE_REPORT_PATH, readTimeZone),
    devices: createDevicesService(request, environment.VITE_DEVICE_PATH),
    inventory: createInventoryService(request, environment.VITE_INVENTORY_PATH),
    wifi: createWifiService(request, environment.VITE_CONFIGURATION_PATH),
    csvExport: createCsvExport({
      stream: createStreamRequest(calls),
      bases: {
        reports: environment.VITE_REPORT_PATH,
        users: environment.VITE_AUTH_PATH,
        inventory: environment.VITE_INVENTORY_PATH,
        devices: environment.VITE_DEVICE_PATH,
        wifi: environment.VITE_CONFIGURATION_PATH,
      },
      timeZone: readTimeZone,
      now,
      files: createFiles(window),
    }),
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
