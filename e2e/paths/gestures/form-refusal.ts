import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { type Failure, failureOf } from '../../../src/domain/failure.ts'
import { words } from '../../support/words.ts'
import { reasonOf } from '../held-requests.ts'
import type { Screen } from '../walker.ts'

const contextOf = z.object({ failure: z.unknown() })

const alertOfDialog = (page: Page) => page.getByRole('dialog').getByRole('alert')

/** Checks the refusal at the top of a form: its title (a catalogue key) and the reason. */
export const seeRefusal =
  (
    title: string | ((failure: Failure) => string),
    alertOf: (page: Page) => Locator = alertOfDialog,
  ): Screen<unknown> =>
  async (_, page, state) => {
    const alert = alertOf(page)
    const { failure: given } = contextOf.parse(state.context)
    if (given === null) return expect(alert).toHaveCount(0)
    const failure = failureOf(given)
    await expect(alert).toContainText(words(typeof title === 'string' ? title : title(failure)))
    await expect(alert).toContainText(whyOf(failure))
  }

function whyOf(failure: Failure): string {
  if (failure.code === 'unauthorized') return words('dialog.unsent')
  if (failure.code !== 'rejected') return reasonOf(failure)
  if (failure.field !== null) return words('dialog.marked')
  return failure.status === 404 ? words('dialog.gone') : reasonOf(failure)
}
