import type { Page } from 'playwright/test'
import { words } from '../../support/words.ts'
import type { HeldRequests } from '../held-requests.ts'
import { gesture } from '../list-walk.ts'
import type { Executor } from '../walker.ts'
import type { ListWorld } from './list-on-screen.ts'

export interface Outdating {
  /** Calls that add or delete a row. The walk answers them without doing so, so that the length of the list stays. */
  readonly changes: HeldRequests
}

/** Executors of a list that its dialogs outdate. `send` fills in and submits the dialog; its call is held. */
export function outdatedBy(
  send: (page: Page) => Promise<void>,
): Readonly<Record<string, Executor<ListWorld & Outdating>>> {
  return {
    'rows.outdated': gesture<ListWorld & Outdating>(async (page, { step }, { changes }) => {
      if (!step.from.name.includes('dormant')) await send(page)
      await changes.answer({})
    }),
    'screen.left': gesture(async (page, { following }) => {
      const home = page.getByRole('link', { name: words('navigation.home'), exact: true })
      if (following[0]?.event.type !== 'rows.outdated') return home.click()
      // By the browser's history, because the open dialog covers all links.
      await send(page)
      await page.evaluate(() => history.back())
    }),
  }
}
