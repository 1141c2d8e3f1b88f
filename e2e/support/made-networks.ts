import { expect } from 'playwright/test'
import { adminOf } from './invited.ts'
import type { PortalServer } from './portal-server.ts'

/** The dealership in which tests create networks. */
export const NETWORKS_AT = 'great-lakes-chicago'

export interface MadeNetwork {
  readonly id: string
  readonly ssid: string
  readonly updated_at: string
}

const PATH = '/configurations/api/v1/wifi'

/** Reads the network with this name, or `null`. */
export async function findNetwork(server: PortalServer, ssid: string): Promise<MadeNetwork | null> {
  const admin = await adminOf(server)
  const query = new URLSearchParams({
    context_type: 'dealership',
    context_id: NETWORKS_AT,
    limit: '100',
  })
  const answer = await admin.get(`${PATH}?${query}`)
  const { data }: { data: readonly MadeNetwork[] } = await answer.json()
  return data.find((network) => network.ssid === ssid) ?? null
}

/** Adds a network with this name, unless it exists. */
export async function makeNetwork(server: PortalServer, ssid: string): Promise<MadeNetwork> {
  const found = await findNetwork(server, ssid)
  if (found) return found
  const admin = await adminOf(server)
  const data = { ssid, password: 'Kaffee & Kuchen 77', configuration: { id: NETWORKS_AT } }
  const answer = await admin.post(PATH, { data })
  expect(answer.status()).toBe(200)
  return answer.json()
}
