import { expect, type Page } from 'playwright/test'
import { deleteDevice, findDevices, type MadeDevice, makeDevice } from '../../support/made-devices.ts'
import { devicesPage } from '../../support/pages/devices-page.ts'
import type { PortalServer } from '../../support/portal-server.ts'
import { OWN_PREFIX } from '../machines/browser-devices.ts'

/** Creates devices for one path. Deletes those of earlier paths first, because the demo has few loggers. */
export async function makeOwn(
  server: PortalServer,
  ...devices: readonly Readonly<Record<string, unknown>>[]
): Promise<readonly MadeDevice[]> {
  for (const { serial_number: serial } of await findDevices(server, {
    context_type: 'all',
    search: OWN_PREFIX,
  }))
    await deleteDevice(server, serial)
  const made: MadeDevice[] = []
  for (const device of devices) made.push(await makeDevice(server, device))
  return made
}

/** Opens the devices screen with the devices of the path. */
export async function openOwn(page: Page, ...names: readonly string[]): Promise<void> {
  await page.goto(`/devices?${new URLSearchParams({ searchTerm: OWN_PREFIX })}`)
  for (const name of names) await expect(devicesPage(page).row(name)).toBeVisible()
}
