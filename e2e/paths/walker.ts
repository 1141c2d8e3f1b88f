import { existsSync } from 'node:fs'
import { type BrowserContextOptions, expect, type Locator, type Page, test } from 'playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { failureOf } from '../../src/domain/failure.ts'
import { LANGUAGES } from '../../src/domain/session/profile.ts'
import { STORED_SELECTION_KEY } from '../../src/domain/session/stored-keys.ts'
import type { StoredSelection } from '../../src/domain/shell/stored-selection.ts'
import type { PathState, PathStep } from '../../tests/kit/paths.ts'
import type { Tour } from '../../tests/kit/tours.ts'
import { machineOf, type Observed, observe } from '../support/observe.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { heading } from '../support/test.ts'
import { words } from '../support/words.ts'
import { type HeldRequests, SOON } from './held-requests.ts'
import { WALKED } from './machines.ts'

/** How the tours of one machine are walked on the screen. */
export interface Walk<World> {
  readonly machine: string
  /** The actor's name in the portal. */
  readonly systemId: string
  /** The actor is started with its screen, whose code comes later. */
  readonly comesWithScreen?: true
  /** Brings the page to the machine's initial state. */
  readonly start: (tour: TourContext) => Promise<World>
  /** On what a tour is walked, where it is not the usual wide screen. */
  readonly device?: (tour: Tour) => BrowserContextOptions
  /** A gesture, or what the network does, by type of event. */
  readonly executors: Readonly<Record<string, Executor<World>>>
  /** What stands on the screen, by state: `rows.open.loading`. Every leaf state that can last has one. */
  readonly screens: Readonly<Record<string, Screen<World>>>
  /** What stands in the portal for a sample of the model. */
  readonly real?: (world: World, sample: string) => string
  /** What of the machine's context is the same in model and portal. Default: what the model tells situations apart by. */
  readonly facts?: (context: unknown) => unknown
  /** Regions of the machine that the page moves by itself between the steps of a tour. */
  readonly loose: readonly string[]
  /** States that pass before anybody could look. */
  readonly fleeting?: readonly string[]
  /** Whether the page goes on by itself to this step, before anybody could look. */
  readonly follows?: (next: PathStep) => boolean
  /** The machine's calls need a session: the answer that there is none closes its screen, and ends the tour. */
  readonly needsSession: boolean
  /** The requests of the machine's children, by child. One that is stopped or started again leaves its request behind. */
  readonly requests?: (world: World) => Readonly<Record<string, HeldRequests>>
  /** Signs the same user in again: what was on the screen when the session was lost stands there as it was. */
  readonly resume?: (page: Page, world: World) => Promise<void>
  /** Two steps that cannot be in one tour, beside those of which the real server would say yes and no. */
  readonly excludes?: (one: PathStep, other: PathStep) => boolean
}

/** Where a tour is walked. */
export interface TourContext {
  readonly page: Page
  readonly server: PortalServer
  readonly path: Tour
}

export interface StepContext {
  readonly page: Page
  readonly event: AnyEventObject
  readonly step: PathStep
  /** The rest of the tour: what is typed may depend on the answer that it is to get. */
  readonly following: readonly PathStep[]
}

export type Executor<World> = (world: World, context: StepContext) => Promise<void>
export type Screen<World> = (world: World, page: Page, state: PathState) => Promise<void>

/** Executes each step of a tour, and after each looks at the machine, the screen, and the notices. */
export async function walk<World>({ path, page, server }: TourContext, by: Walk<World>): Promise<void> {
  const taken = await observe(page.context())
  const world = await by.start({ path, page, server })
  const see = async (state: PathState, names: readonly string[]): Promise<void> => {
    await expect
      .poll(() => names.filter((name) => !taken.has(name)), { message: 'not taken', intervals: SOON })
      .toEqual([])
    await seeMachine(world, page, state, by)
    await look(world, page, state, by)
  }
  await see(path.initial, path.taken)
  for (const [index, step] of path.steps.entries()) {
    const title = `step ${index + 1} of ${path.steps.length}: ${step.event.type} → ${step.to.name}`
    await test.step(title, async () => {
      const execute = by.executors[step.event.type]
      if (!execute) throw new Error(`No executor for ${step.event.type}`)
      const leftBehind = abandoned(step, by.requests?.(world) ?? {}).map((gate) => gate.leaveBehind())
      await execute(world, { page, event: step.event, step, following: path.steps.slice(index + 1) })
      for (const letGo of leftBehind) await letGo()
      const isOver = endsTour(by, step.event, step.to)
      if (isOver) {
        await seeLostSession(page)
        if (by.resume === undefined) return
        await by.resume(page, world)
      }
      const next = path.steps[index + 1]
      if (next && by.follows?.(next)) return
      // The portal may close a screen before its machine was told that the session is over.
      await see(step.to, isOver ? [] : step.taken)
      for (const { message } of step.emitted.filter(({ type }) => type === 'notice.raised'))
        await expect(noticeOf(page, message).first()).toBeVisible()
    })
  }
}

/** The requests that this step leaves without anybody to hear the answer: the next ones are others. */
function abandoned(
  { event, from, to }: PathStep,
  requests: Readonly<Record<string, HeldRequests>>,
): readonly HeldRequests[] {
  const childOf = ({ snapshot }: PathState, id: string): unknown => snapshot.children[id]
  return Object.entries(requests)
    .filter(([id]) => childOf(from, id) !== undefined && childOf(from, id) !== childOf(to, id))
    .filter(([id]) => !event.type.endsWith(`.actor.${id}`))
    .map(([, gate]) => gate)
}

/** Puts something into the storage of the device, as an earlier visit would have. */
export function store(page: Page, kept: Readonly<Record<string, string>>): Promise<unknown> {
  return page.context().addInitScript((items) => {
    // Once: what the portal makes of it is its own matter.
    if (localStorage.getItem('visited') !== null) return
    for (const [key, value] of Object.entries({ ...items, visited: 'true' })) localStorage.setItem(key, value)
  }, kept)
}

/** The choice of a context, as an earlier visit would have stored it. */
export const keepSelection = (page: Page, kept: StoredSelection): Promise<unknown> =>
  store(page, { [STORED_SELECTION_KEY]: JSON.stringify({ version: 1, ...kept }) })

/** What the portal says in passing, in the language that it speaks by then. */
function noticeOf(page: Page, message: string): Locator {
  const [en, fr] = LANGUAGES.map((language) =>
    page
      .getByRole('region', { name: words('notices.label', {}, language) })
      .getByText(words(`notices.${message}`, {}, language)),
  )
  if (!en || !fr) throw new Error('The portal speaks two languages.')
  return en.or(fr)
}

/** The leaf states of a value: `['rows.open.loading', 'end.outOfSight']`. */
export function leavesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => {
    const leaves = leavesOf(inner, `${prefix}${key}.`)
    return leaves.length > 0 ? leaves : [prefix + key]
  })
}

const isFleeting = ({ value }: PathState, { fleeting = [] }: Pick<Walk<unknown>, 'fleeting'>): boolean =>
  leavesOf(value).some((leaf) => fleeting.includes(leaf))

/** The machine of the page is in this state, and its context says the same. */
async function seeMachine<World>(world: World, page: Page, state: PathState, by: Walk<World>): Promise<void> {
  // What has ended may have gone for a new one: the screen tells.
  if (state.status !== 'active' || isFleeting(state, by)) return
  const project = WALKED[by.machine]?.model.project
  const seen = (
    { value, context }: Pick<Observed, 'value' | 'context'>,
    real: (sample: string) => string,
  ) => ({
    value: leavesOf(value).filter((leaf) => !by.loose.some((region) => leaf.startsWith(`${region}.`))),
    facts: JSON.parse(
      JSON.stringify(
        by.facts ? by.facts(context) : project?.({ value, context } as AnyMachineSnapshot),
        (_, part) => (typeof part === 'string' ? real(part) : part),
      ),
    ),
  })
  const expected = seen(state, (sample) => by.real?.(world, sample) ?? sample)
  await expect
    .poll(
      async () => {
        const machine = await machineOf(page, by.systemId)
        if (machine !== null) return seen(machine, (sample) => sample)
        // A machine that comes with the code of its screen stands until then where it will start.
        return by.comesWithScreen ? { ...expected, isUnborn: true } : null
      },
      { message: `the machine ${by.systemId}`, intervals: SOON },
    )
    .toMatchObject(expected)
}

async function look<World>(world: World, page: Page, state: PathState, by: Walk<World>): Promise<void> {
  if (isFleeting(state, by)) return
  for (const leaf of leavesOf(state.value)) {
    const check = by.screens[leaf]
    if (!check) throw new Error(`No assertion for the state ${leaf}`)
    await check(world, page, state)
  }
  if (PICTURES !== undefined) await photograph(page, `${PICTURES}/${by.machine}`, state)
}

/** Where a picture of each state goes for the state book; none is taken without. */
const PICTURES = process.env.PATHS_PICTURES

async function photograph(page: Page, folder: string, { value }: PathState): Promise<void> {
  const { lang, theme } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  }))
  const path = `${folder}/${leavesOf(value).sort().join('+')}.${lang}.${theme}.png`
  if (!existsSync(path)) await page.screenshot({ path })
}

/** The answer that there is no session is another machine's matter. */
export function endsTour(
  { needsSession }: Pick<Walk<unknown>, 'needsSession'>,
  { fault }: AnyEventObject,
  to: { readonly context: unknown },
): boolean {
  return needsSession && (hasLostSession(to) || failureOf(fault).code === 'unauthorized')
}

/** The server said in the middle of work that there is no session. */
function hasLostSession({ context }: { readonly context: unknown }): boolean {
  const failure = typeof context === 'object' && context !== null ? Reflect.get(context, 'failure') : null
  return failureOf(failure).code === 'unauthorized'
}

/** What stands in place of a screen whose session has ended. */
async function seeLostSession(page: Page): Promise<void> {
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(words('notices.auth.error.sessionExpired'))).toBeVisible()
}

/** The real server says no to the one for what it would say yes to for the other. */
export function contradicts(one: PathStep, other: PathStep): boolean {
  const isAnswer = ({ event }: Pick<PathStep, 'event'>) =>
    /^xstate\.(done|error)\.actor\.(submit|saveEdit)$/.test(event.type)
  const isDone = ({ event }: PathStep) => isAnswer({ event }) && event.type.includes('.done.')
  const isRefused = ({ event }: PathStep) => event.real === true
  if (isRefused(one)) return isAnswer(other) && one.event !== other.event
  return isDone(one) && isRefused(other)
}
