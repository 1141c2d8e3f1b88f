import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { pressEscape } from '../support/next-frames.ts'
import { enterAs } from '../support/session.ts'
import { words } from '../support/words.ts'
import { type HeldRequests, holdRequests } from './held-requests.ts'
import { clockOf } from './still-clock.ts'
import type { Executor, Screen, TourContext, Walk } from './walker.ts'

/** The differences of one dialog of a list. */
interface WalkedDialog {
  readonly form: string
  /** The event that opens the dialog, and its gesture. */
  readonly opened: string
  readonly open: (page: Page) => Promise<void>
  readonly title: string
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  /** Fills in the required fields. */
  readonly fill?: (page: Page) => Promise<void>
  readonly submit: (page: Page) => Locator
  /** What the server answers. */
  readonly answer?: object
  /** Leaves what the dialog shows after the answer. */
  readonly finish?: (page: Page) => Promise<void>
}

interface WalkedDialogs {
  readonly machine: string
  /** The path of the call of all dialogs. The method differs. */
  readonly call: RegExp
  /** By the state in which the dialog is open. */
  readonly dialogs: Readonly<Record<string, WalkedDialog>>
  /** Shows the list with the row of the dialogs. */
  readonly open: (tour: TourContext) => Promise<void>
  /** Checks the screen while no dialog is open. */
  readonly closed: (page: Page) => Promise<void>
  /** Executors of events that only these dialogs receive. */
  readonly executors?: Walk<DialogsWorld>['executors']
}

interface DialogsWorld {
  /** By method. */
  readonly calls: Readonly<Record<string, HeldRequests>>
}

const ended = z.object({ output: z.object({ outcome: z.enum(['saved', 'cancelled']) }) })

/** Walks the dialogs of a list. All machines of `defineDialogs` look alike on the screen. */
export function dialogsWalk(walked: WalkedDialogs): Walk<DialogsWorld> {
  const { machine, call, dialogs, open, closed } = walked
  const states = Object.keys(dialogs)
  const dialogOf = (state: string): WalkedDialog => {
    const dialog = dialogs[state]
    if (!dialog) throw new Error(`No dialog is open in "${state}".`)
    return dialog
  }
  const send = async (page: Page, state: string): Promise<void> => {
    await dialogOf(state).fill?.(page)
    await dialogOf(state).submit(page).click()
  }
  /** Cancels a dialog, each in another of the three ways. */
  const cancel = async (page: Page, state: string): Promise<void> => {
    const press = (key: string) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: words(key), exact: true })
        .click()
    const ways = [() => press('dialog.cancel'), () => pressEscape(page), () => press('dialog.close')]
    await ways[states.indexOf(state) % ways.length]?.()
    const discard = page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('dialog.discard.confirm') })
    if (await discard.isVisible()) await discard.click()
  }
  /** Answers the call without any change on the server: the walk of the dialog's own machine covers the change. */
  const end: Executor<DialogsWorld> = async ({ calls }, { page, event, step }) => {
    const { outcome } = ended.parse(event).output
    if (outcome === 'cancelled') return cancel(page, step.from.name)
    await send(page, step.from.name)
    const { method, answer = {}, finish } = dialogOf(step.from.name)
    await calls[method]?.answer(answer)
    await finish?.(page)
  }
  const seeOpen =
    (title: string): Screen<DialogsWorld> =>
    (_, page) =>
      expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()

  return {
    machine,
    systemId: machine,
    comesWithScreen: true,
    loose: [],
    needsSession: true,
    facts: () => null,
    start: async (tour) => {
      const { page } = tour
      await clockOf(page)
      await enterAs(tour)
      const calls: Record<string, HeldRequests> = {}
      for (const { method } of Object.values(dialogs))
        calls[method] ??= await holdRequests(page, method, call)
      await open(tour)
      return { calls }
    },
    executors: {
      ...Object.fromEntries(
        Object.values(dialogs).map(({ opened, open }): [string, Executor<DialogsWorld>] => [
          opened,
          (_, { page }) => open(page),
        ]),
      ),
      'notice.raised': async ({ calls }, { page, step }) => {
        await send(page, step.from.name)
        await calls[dialogOf(step.from.name).method]?.fail({ code: 'server', status: 500, message: '' })
        await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
      },
      ...Object.fromEntries(
        Object.values(dialogs).map(({ form }): [string, Executor<DialogsWorld>] => [
          `xstate.done.actor.${form}`,
          end,
        ]),
      ),
      ...walked.executors,
    },
    screens: {
      closed: async (_, page) => {
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await closed(page)
      },
      ...Object.fromEntries(states.map((state) => [state, seeOpen(dialogOf(state).title)])),
    },
  }
}
