import type { Page } from 'playwright/test'
import { words } from '../../support/words.ts'
import type { HeldRequests } from '../held-requests.ts'
import { gesture } from '../list-walk.ts'
import type { Executor } from '../walker.ts'
import type { ListWorld } from './list-on-screen.ts'

export interface Outdating {
  /** Calls that add a row. They are answered without adding one: the list is to stay as long as it is. */
  readonly additions: HeldRequests
}

/** A list that is outdated by what its dialogs do: `send` fills in and sends the one that adds; the call waits. */
export function outdatedBy(
  send: (page: Page) => Promise<void>,
): Readonly<Record<string, Executor<ListWorld & Outdating>>> {
  return {
    'rows.outdated': gesture<ListWorld & Outdating>(async (page, { step }, { additions }) => {
      if (!step.from.name.includes('dormant')) await send(page)
      await additions.answer({})
    }),
    'screen.left': gesture(async (page, { following }) => {
      const home = page.getByRole('link', { name: words('navigation.home'), exact: true })
      if (following[0]?.event.type !== 'rows.outdated') return home.click()
      // Back in the browser while the answer is under way: the dialog lets nobody leave by a link.
      await send(page)
      await page.evaluate(() => history.back())
    }),
  }
}
