import type { Locator, Page } from 'playwright/test'
import type { ContextSelection } from '../../../src/domain/shell/context-selection.ts'
import type { ListArea, listPage } from '../../support/pages/list-page.ts'
import type { HeldRequests } from '../held-requests.ts'
import type { StillClock } from '../still-clock.ts'

export interface ListWorld {
  readonly lists: HeldRequests
  readonly clock: StillClock
}

/** The differences of one list on the screen. */
export interface ListOnScreen {
  readonly area: ListArea
  /** The first tab and the initial context. */
  readonly filter: string
  readonly selection: ContextSelection
  readonly page: (page: Page) => ReturnType<typeof listPage> & { readonly rows: Locator }
  /** The call for its rows. */
  readonly call: RegExp
}
