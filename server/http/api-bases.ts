/** The base paths of the services. An unknown path below one of them gives a 404 problem, never the portal's page. */
export const API_BASES = {
  audit: '/audit/api/v1',
  auth: '/auth',
  configurations: '/configurations',
  devices: '/devices/api/v1',
  inventories: '/inventories/api/v1',
  leads: '/leads/api/v1',
  batteries: '/batteries/api/v1',
  search: '/search/api/v1',
  support: '/support/api/v1',
  vehicles: '/vehicles/api/v1',
} as const

export type ApiBase = (typeof API_BASES)[keyof typeof API_BASES]

/** @param path Without the query. */
export function isApiPath(path: string): boolean {
  return Object.values(API_BASES).some((base) => path === base || path.startsWith(`${base}/`))
}
