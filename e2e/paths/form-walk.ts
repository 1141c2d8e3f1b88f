import { expect, type Locator, type Page } from 'playwright/test'
import { z } from 'zod'
import { type Failure, failureOf } from '../../src/domain/failure.ts'
import type { Path, PathState } from '../../tests/kit/paths.ts'
import { signInPage } from '../support/pages/sign-in-page.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { enterAs } from '../support/session.ts'
import { ACCOUNTS, type Account, PASSWORD } from '../support/test.ts'
import { words } from '../support/words.ts'
import { type Field, seeProblem } from './gestures/form-fields.ts'
import { type HeldRequests, holdRequests } from './held-requests.ts'
import { clockOf, type StillClock } from './still-clock.ts'
import type { Screen, StepContext, TourContext, Walk } from './walker.ts'

/** The differences of one form. */
export interface WalkedForm {
  readonly machine: string
  /** The account whose session the form needs, or `null`. */
  readonly account: Account | null
  readonly call: readonly [method: 'POST' | 'PATCH' | 'DELETE', path: RegExp]
  /** The inputs by the machine's names, in their order on the screen. Empty for a confirmation. */
  readonly fields: Readonly<Record<string, Field>>
  /** Catalogue keys of the submit button: idle, and while the request runs. */
  readonly submit: readonly [rest: string, busy: string]
  /** The control that cancels the form; `null` when there is none. */
  readonly cancel: ((page: Page) => Locator) | null
  /** Shows the form. Returns the real values that replace samples of the model in this path. */
  readonly open: (tour: TourContext) => Promise<Readonly<Record<string, string>>>
  /** Checks the screen after the form has ended. */
  readonly saved: Screen<FormWorld>
  readonly cancelled: Screen<FormWorld>
  /** Checks other parts of the form while it is open. */
  readonly beside?: Screen<FormWorld>
  /** Changes the subject of the form. Returns the real values that replace samples from now on. */
  readonly change?: (page: Page) => Promise<Readonly<Record<string, string>>>
}

export interface FormWorld {
  readonly server: PortalServer
  readonly call: HeldRequests
  readonly clock: StillClock
  readonly real: (sample: string) => string
  /** The real values that replace samples of the model. */
  readonly samples: Map<string, string>
  /** The typed secrets, which no machine holds. */
  readonly typed: Map<string, string>
  /** The fields that had a problem at some time in this path; `''` for a failed attempt. */
  readonly hadProblems: Set<string>
}

const SLOW_MS = 4000

const texts = z.record(z.string(), z.string())
const contextOf = z.object({ values: texts.default({}), problems: texts.default({}), failure: z.unknown() })
const edited = z.object({ field: z.string(), value: z.string() })
const submitted = z.object({ secrets: texts.default({}) })

const submitButton = (page: Page, form: WalkedForm, isBusy: boolean): Locator =>
  page.getByRole('button', { name: words(form.submit[isBusy ? 1 : 0]), exact: true })

/** Whether the path needs an answer of the real server. The form then needs data of its own. */
export function isAnswered({ steps }: Pick<Path, 'steps'>): boolean {
  return refusalOf(steps) !== null || steps.some(({ event }) => event.type === 'xstate.done.actor.submit')
}

/** The refusal of the real server in this path; `null` without one. */
export function refusalOf(steps: Path['steps']): Extract<Failure, { code: 'rejected' }> | null {
  const refused = steps.find(({ event }) => event.real === true)
  const failure = failureOf(refused?.event.error)
  return failure.code === 'rejected' ? failure : null
}

/** Walks the form of a dialog as the admin. */
export function dialogFormWalk(form: Omit<WalkedForm, 'account' | 'cancel'>): Walk<FormWorld> {
  const cancel = (page: Page): Locator =>
    page.getByRole('dialog').getByRole('button', { name: words('dialog.cancel'), exact: true })
  return formWalk({ ...form, account: 'admin', cancel })
}

/** Walks the machine of a form. All machines of `defineForm` look alike on the screen. */
export function formWalk(form: WalkedForm): Walk<FormWorld> {
  const rest = Object.keys(form.fields).length === 0 ? 'asking' : 'editing'
  const fieldOf = (name: string): Field => {
    const field = form.fields[name]
    if (!field) throw new Error(`The form has no field "${name}".`)
    return field
  }
  const seeFields: Screen<FormWorld> = async (world, page, state) => {
    const { real, typed, hadProblems } = world
    const { values, problems, failure } = contextOf.parse(state.context)
    for (const name of [...Object.keys(problems), ...(failure === null ? [] : [''])]) hadProblems.add(name)
    expect(Object.keys(form.fields), 'a problem stands at a field').toEqual(
      expect.arrayContaining(Object.keys(problems)),
    )
    for (const [name, field] of Object.entries(form.fields)) {
      const input = field.locate(page)
      if (!field.isShown(values)) {
        await expect(input).toHaveCount(0)
        continue
      }
      const value = values[name] ?? typed.get(name)
      if (value !== undefined) await field.seeValue(input, real(value))
      await seeProblem(input, problems[name], field)
    }
    await form.beside?.(world, page, state)
  }
  const seeAtRest: Screen<FormWorld> = async (world, page, state) => {
    await expect(submitButton(page, form, false)).toBeEnabled()
    await seeFields(world, page, state)
    expect(world.call.waiting()).toBe(0)
  }
  const seeQuestion: Screen<FormWorld> = async (world, page, state) => {
    await expect(question(page)).toBeVisible()
    await expect(submitButton(page, form, false)).toBeHidden()
    await seeFields(world, page, state)
  }
  return {
    machine: form.machine,
    systemId: form.machine,
    loose: [],
    needsSession: form.account !== null,
    real: ({ real }, sample) => real(sample),
    facts: (context) => {
      const { values, problems, failure } = contextOf.parse(context)
      return [values, problems, failure === null ? null : failureOf(failure).code]
    },
    resume: async (page, { typed }) => {
      if (form.account !== null) await signInPage(page).enter(ACCOUNTS[form.account], PASSWORD)
      // The inputs of secrets are gone, and with them their texts.
      for (const name of typed.keys()) typed.set(name, '')
    },
    start: async (tour) => {
      const clock = await clockOf(tour.page)
      if (form.account !== null) await enterAs(tour, form.account)
      const call = await holdRequests(tour.page, ...form.call)
      const samples = new Map(Object.entries(await form.open(tour)))
      return {
        server: tour.server,
        call,
        clock,
        typed: new Map(),
        hadProblems: new Set(),
        samples,
        real: (sample) => samples.get(sample) ?? sample,
      }
    },
    executors: {
      'field.edited': async (world, { page, event, step }) => {
        const { field: name, value } = edited.parse(event)
        const input = fieldOf(name).locate(page)
        if (name in contextOf.parse(step.from.context).values)
          return fieldOf(name).enter(input, world.real(value))
        if (value === '') await input.fill('')
        else {
          await input.press('End')
          await input.press('x')
        }
        world.typed.set(name, await input.inputValue())
      },
      'option.chosen': async (world, { page, event }) => {
        const { field: name, value } = edited.parse(event)
        await fieldOf(name).enter(fieldOf(name).locate(page), world.real(value))
      },
      'subject.changed': async ({ samples }, { page }) => {
        if (!form.change) throw new Error('Nothing changes what this form is about.')
        for (const [sample, real] of Object.entries(await form.change(page))) samples.set(sample, real)
      },
      'form.submitted': async (world, context) => {
        await typeSecrets(form, world, context)
        // A double click must send one request.
        await submitButton(context.page, form, false).dblclick()
      },
      'form.cancelled': async (_, { page }) => {
        if (form.cancel === null) throw new Error('Nothing cancels this form.')
        await form.cancel(page).click()
      },
      'discard.confirmed': (_, { page }) =>
        question(page)
          .getByRole('button', { name: words('dialog.discard.confirm') })
          .click(),
      'discard.declined': async (_, { page }) => {
        const keep = question(page).getByRole('button', { name: words('dialog.discard.keep') })
        await expect(keep).toBeFocused()
        await keep.click()
      },
      'xstate.done.actor.submit': async ({ call, clock }, { page, event }) => {
        if (event.slow) {
          await clock.run(SLOW_MS)
          await expect(submitButton(page, form, true)).toHaveAttribute('aria-busy', 'true')
        }
        await call.pass()
      },
      'xstate.error.actor.submit': ({ call }, { event }) =>
        event.real ? call.pass() : call.fail(failureOf(event.error)),
    },
    screens: {
      [`${rest}.fresh`]: seeAtRest,
      ...(rest === 'editing' ? { 'editing.touched': seeAtRest, asking: seeQuestion } : {}),
      [`${rest}.refused`]: seeAtRest,
      submitting: async (world, page, state) => {
        await expect(submitButton(page, form, true)).toHaveAttribute('aria-busy', 'true')
        // A running request cannot be cancelled: neither the button nor Escape closes the form.
        if (form.cancel !== null) {
          await expect(form.cancel(page)).toBeDisabled()
          await page.keyboard.press('Escape')
        }
        await seeFields(world, page, state)
        await world.call.held()
      },
      saved: form.saved,
      cancelled: form.cancelled,
    },
  }
}

const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: words('dialog.discard.title') })

/** Types the secrets: the samples, or values that cause the next answer of the path. */
async function typeSecrets(
  form: WalkedForm,
  world: FormWorld,
  { page, event, following }: StepContext,
): Promise<void> {
  const { secrets } = submitted.parse(event)
  const refusal = refusalOf(following.slice(0, 1))
  for (const [name, sample] of Object.entries(secrets)) {
    const value = refusal?.field === name ? reversed(world.real(sample)) : world.real(sample)
    await form.fields[name]?.locate(page).fill(value)
    world.typed.set(name, value)
  }
}

/** Another text with the same characters. */
function reversed(text: string): string {
  const other = [...text].reverse().join('')
  return other === text ? `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}` : other
}

/** For a form that the user cannot cancel. */
export const NEVER_CANCELLED: Screen<FormWorld> = (_world: FormWorld, _page: Page, { name }: PathState) => {
  throw new Error(`Nothing brings this form to "${name}".`)
}
