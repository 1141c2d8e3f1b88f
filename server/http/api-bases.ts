/** Where the contract's services live. Below them an unknown path is a 404 problem, never the portal's page. */
export const API_BASES = {
  auth: '/auth',
  configurations: '/configurations',
  devices: '/devices/api/v1',
  inventories: '/inventories/api/v1',
  leads: '/leads/api/v1',
  batteries: '/batteries/api/v1',
  vehicles: '/vehicles/api/v1',
} as const

/** Whether a path (without its query) belongs to a service of the contract. */
export function isApiPath(path: string): boolean {
  return Object.values(API_BASES).some((base) => path === base || path.startsWith(`${base}/`))
}
