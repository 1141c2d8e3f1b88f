import { expect, type Page } from 'playwright/test'
import { deleteDevice, findDevices, type MadeDevice, makeDevice } from '../../support/made-devices.ts'
import { devicesPage } from '../../support/pages/devices-page.ts'
import type { PortalServer } from '../../support/portal-server.ts'
import { OWN_PREFIX } from '../machines/browser-devices.ts'

/** Devices that nobody else knows, beside none that an earlier path has made: loggers are few. */
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

/** The devices screen with those that the path has made. */
export async function openOwn(page: Page, ...names: readonly string[]): Promise<void> {
  await page.goto(`/devices?${new URLSearchParams({ searchTerm: OWN_PREFIX })}`)
  for (const name of names) await expect(devicesPage(page).row(name)).toBeVisible()
}
