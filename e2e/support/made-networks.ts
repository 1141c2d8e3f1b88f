import { expect } from 'playwright/test'
import { adminOf } from './invited.ts'
import type { PortalServer } from './portal-server.ts'

/** The dealership in which tests create networks. */
export const NETWORKS_AT = 'great-lakes-chicago'

/** Adds a network with this name, which must be new. */
export async function makeNetwork(server: PortalServer, ssid: string): Promise<void> {
  const admin = await adminOf(server)
  const data = { ssid, password: 'Kaffee & Kuchen 77', configuration: { id: NETWORKS_AT } }
  const answer = await admin.post('/configurations/api/v1/wifi', { data })
  expect(answer.status()).toBe(200)
}
