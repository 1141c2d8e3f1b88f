import * as z from 'zod/mini'

const text = z.string().check(z.trim(), z.minLength(1))
// A path of a service that ends with a slash would give `//user/profile`: an address of another host.
const path = text.check(
  z.regex(/^\/[^\s?#]*[^\s?#/]$/, 'must be a path that starts with / and does not end with it'),
)
const base = text.check(z.regex(/^(\/|https?:\/\/)[^\s?#]*$/, 'must be an http(s) address or a path'))

const environmentSchema = z.object({
  VITE_SIGN_IN_REDIRECT: path,
  VITE_BASIC_AUTH_USER: text,
  VITE_BASIC_AUTH_PASSWORD: text,
  VITE_FEATURE_FLAG_ENVIRONMENT: text,
  VITE_CDN_BASE: base,
  VITE_API_BASE: base,
  VITE_AUTH_PATH: path,
  VITE_CONFIGURATION_PATH: path,
  VITE_DEVICE_PATH: path,
  VITE_VEHICLE_PATH: path,
  VITE_INVENTORY_PATH: path,
  VITE_REPORT_PATH: path,
  VITE_LEAD_PATH: path,
  VITE_SEARCH_PATH: path,
  VITE_SUPPORT_PATH: path,
  VITE_SUPPORT_EMAIL: text,
  VITE_PROVIDER_DOMAIN: text,
})

export type Environment = z.infer<typeof environmentSchema>

/** Checks the settings that the portal needs. Otherwise returns the names of missing and invalid ones. */
export function readEnvironment(
  settings: Readonly<Record<string, unknown>>,
):
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly wrong: readonly string[] } {
  const parsed = environmentSchema.safeParse(settings)
  if (parsed.success) return { ok: true, environment: parsed.data }
  const wrong = parsed.error.issues.map(({ path: [name] }) => String(name))
  return { ok: false, wrong: [...new Set(wrong)] }
}

/** API base without a slash at its end: `/` becomes the page’s own origin. */
export function apiBaseOf({ VITE_API_BASE }: Environment): string {
  return VITE_API_BASE.replace(/\/+$/, '')
}
