import type { ServiceBases } from '../../src/head/early-requests.ts'

/** The base URLs for the requests of the head script, from the `VITE_` settings. Must join paths as the app does. */
export function serviceBases(env: Readonly<Record<string, unknown>>): ServiceBases {
  const join = (path: unknown) =>
    `${String(env.VITE_API_BASE ?? '')}/${String(path ?? '')}`.replaceAll(/(?<!:)\/+/g, '/')
  return {
    auth: join(env.VITE_AUTH_PATH),
    reports: join(env.VITE_REPORT_PATH),
    leads: join(env.VITE_LEAD_PATH),
  }
}
