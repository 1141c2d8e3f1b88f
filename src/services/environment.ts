import type { ExportService } from '../domain/lists/list-export.ts'

/** A text that is not blank. */
const TEXT = /\S/
/** A path of a service that ends with a slash would give `//user/profile`: an address of another host. */
const PATH = /^\/[^\s?#]*[^\s?#/]$/
/** An http(s) address, or a path. */
const BASE = /^(\/|https?:\/\/)[^\s?#]*$/

const FORMS = {
  VITE_SIGN_IN_REDIRECT: PATH,
  VITE_BASIC_AUTH_USER: TEXT,
  VITE_BASIC_AUTH_PASSWORD: TEXT,
  VITE_FEATURE_FLAG_ENVIRONMENT: TEXT,
  VITE_CDN_BASE: BASE,
  VITE_API_BASE: BASE,
  VITE_AUDIT_PATH: PATH,
  VITE_AUTH_PATH: PATH,
  VITE_CONFIGURATION_PATH: PATH,
  VITE_DEVICE_PATH: PATH,
  VITE_VEHICLE_PATH: PATH,
  VITE_INVENTORY_PATH: PATH,
  VITE_REPORT_PATH: PATH,
  VITE_LEAD_PATH: PATH,
  VITE_SEARCH_PATH: PATH,
  VITE_SUPPORT_PATH: PATH,
  VITE_SUPPORT_EMAIL: TEXT,
  VITE_PROVIDER_DOMAIN: TEXT,
} as const

export type Environment = Readonly<Record<keyof typeof FORMS, string>>

/** The base path of each service that has lists. */
export type ServicePaths = Readonly<Record<ExportService, string>>

/** Checks the settings that the portal needs. Otherwise returns the names of missing and invalid ones. */
export function readEnvironment(
  settings: Readonly<Record<string, unknown>>,
):
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly wrong: readonly string[] } {
  const known = Object.fromEntries(
    Object.keys(FORMS).map((name) => [name, String(settings[name] ?? '').trim()] as const),
  )
  return isComplete(known) ? { ok: true, environment: known } : { ok: false, wrong: wrongIn(known) }
}

function isComplete(settings: Readonly<Record<string, string>>): settings is Environment {
  return wrongIn(settings).length === 0
}

function wrongIn(settings: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(FORMS).flatMap(([name, form]) => (form.test(settings[name] ?? '') ? [] : [name]))
}

/** API base without a slash at its end: `/` becomes the page’s own origin. */
export function apiBaseOf({ VITE_API_BASE }: Environment): string {
  return VITE_API_BASE.replace(/\/+$/, '')
}
