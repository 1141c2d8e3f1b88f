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

/** What is particular to a form. */
export interface WalkedForm {
  readonly machine: string
  /** Whose session it needs, or `null`. */
  readonly account: Account | null
  readonly call: readonly [method: 'POST' | 'PATCH' | 'DELETE', path: RegExp]
  /** The inputs by the machine's names, in their order on the screen. A form without any only asks to be confirmed. */
  readonly fields: Readonly<Record<string, Field>>
  /** Keys of the words on the button that sends it: at rest, and while it is on its way. */
  readonly submit: readonly [rest: string, busy: string]
  /** What closes the form; `null` when nothing on the screen does. */
  readonly cancel: ((page: Page) => Locator) | null
  /** Shows the form. Returns what is typed and seen in this path instead of samples of its model. */
  readonly open: (tour: TourContext) => Promise<Readonly<Record<string, string>>>
  /** What stands on the screen once the form has ended. */
  readonly saved: Screen<FormWorld>
  readonly cancelled: Screen<FormWorld>
  /** What else the form shows as long as it stands. */
  readonly beside?: Screen<FormWorld>
  /** Changes what the form is about. Returns what is seen from now on instead of samples. */
  readonly change?: (page: Page) => Promise<Readonly<Record<string, string>>>
}

export interface FormWorld {
  readonly server: PortalServer
  readonly call: HeldRequests
  readonly clock: StillClock
  readonly real: (sample: string) => string
  /** What is typed and seen instead of samples of the model. */
  readonly samples: Map<string, string>
  /** What was typed into the inputs whose content is in no machine. */
  readonly typed: Map<string, string>
  /** The fields that were wrong at some time in this path; `''` for an attempt that failed. */
  readonly hadProblems: Set<string>
}

const SLOW_MS = 4000

const texts = z.record(z.string(), z.string())
const contextOf = z.object({ values: texts.default({}), problems: texts.default({}), failure: z.unknown() })
const edited = z.object({ field: z.string(), value: z.string() })
const submitted = z.object({ secrets: texts.default({}) })

const submitButton = (page: Page, form: WalkedForm, isBusy: boolean): Locator =>
  page.getByRole('button', { name: words(form.submit[isBusy ? 1 : 0]), exact: true })

/** Whether the real server is asked in this path: what the form opens with is made for it. */
export function isAnswered({ steps }: Pick<Path, 'steps'>): boolean {
  return refusalOf(steps) !== null || steps.some(({ event }) => event.type === 'xstate.done.actor.submit')
}

/** What the real server refuses in this path. */
export function refusalOf(steps: Path['steps']): Extract<Failure, { code: 'rejected' }> | null {
  const refused = steps.find(({ event }) => event.real === true)
  const failure = failureOf(refused?.event.error)
  return failure.code === 'rejected' ? failure : null
}

/** Walks the form of a dialog for the admin. */
export function dialogFormWalk(form: Omit<WalkedForm, 'account' | 'cancel'>): Walk<FormWorld> {
  const cancel = (page: Page): Locator =>
    page.getByRole('dialog').getByRole('button', { name: words('dialog.cancel'), exact: true })
  return formWalk({ ...form, account: 'admin', cancel })
}

/** Walks the machine of a form: all that `defineForm` makes are alike on the screen. */
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
      // A secret goes with its input.
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
        await input.press('End')
        await input.press('x')
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
        // Sent once, however often it is pressed.
        await submitButton(context.page, form, false).dblclick()
      },
      'form.cancelled': async (_, { page }) => {
        if (form.cancel === null) throw new Error('Nothing cancels this form.')
        await form.cancel(page).click()
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
      ...(rest === 'editing' ? { 'editing.touched': seeAtRest } : {}),
      [`${rest}.refused`]: seeAtRest,
      submitting: async (world, page, state) => {
        await expect(submitButton(page, form, true)).toHaveAttribute('aria-busy', 'true')
        // What is on its way is not taken back: neither button nor key leaves the form.
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

/** The samples, or what brings about the answer that the path says comes next. */
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

/** Something of the same kind that is not the same. */
function reversed(text: string): string {
  const other = [...text].reverse().join('')
  return other === text ? `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}` : other
}

/** For a form that nothing on the screen cancels. */
export const NEVER_CANCELLED: Screen<FormWorld> = (_world: FormWorld, _page: Page, { name }: PathState) => {
  throw new Error(`Nothing brings this form to "${name}".`)
}
