import type { ServiceBases } from '../../src/head/early-requests.ts'

/** The bases that the head's requests need, from the `VITE_` settings. The app joins base and path in the same way. */
export function serviceBases(env: Readonly<Record<string, unknown>>): ServiceBases {
  const join = (path: unknown) =>
    `${String(env.VITE_API_BASE ?? '')}/${String(path ?? '')}`.replaceAll(/(?<!:)\/+/g, '/')
  return {
    auth: join(env.VITE_AUTH_PATH),
    reports: join(env.VITE_REPORT_PATH),
    leads: join(env.VITE_LEAD_PATH),
  }
}
