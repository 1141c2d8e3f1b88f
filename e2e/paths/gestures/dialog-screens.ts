import { expect, type Locator, type Page } from 'playwright/test'
import type { PortalServer } from '../../support/portal-server.ts'
import type { Screen } from '../walker.ts'

/** Checks that the dialog is closed and the focus is back on its opener. */
export async function seeClosed(page: Page, opener: Locator): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

interface OwnRow {
  readonly openerOf: (page: Page, name: string) => Locator
  readonly rowOf: (page: Page, name: string) => Locator
  readonly isGone: (server: PortalServer, name: string) => Promise<boolean>
}

/** Checks the list after a cancelled dialog: a row that was deleted in the meantime is gone. */
export const seeLeft =
  (
    sample: string,
    { openerOf, rowOf, isGone }: OwnRow,
  ): Screen<{ readonly real: (sample: string) => string; readonly server: PortalServer }> =>
  async ({ real, server }, page) => {
    const name = real(sample)
    if (!(await isGone(server, name))) return seeClosed(page, openerOf(page, name))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(page, name)).toHaveCount(0)
  }
