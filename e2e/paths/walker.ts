import { existsSync } from 'node:fs'
import { type BrowserContextOptions, expect, type Locator, type Page, test } from 'playwright/test'
import sharp from 'sharp'
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
import { wordings, words } from '../support/words.ts'
import { type HeldRequests, SOON } from './held-requests.ts'
import { WALKED } from './machines.ts'

/** How to walk the tours of one machine on the screen. */
export interface Walk<World> {
  readonly machine: string
  /** The `systemId` of the actor in the portal. */
  readonly systemId: string
  /** The actor starts with its screen, whose code loads later. */
  readonly comesWithScreen?: true
  /** Brings the page to the initial state of the machine. */
  readonly start: (tour: TourContext) => Promise<World>
  /** The device of a tour; by default a wide screen. */
  readonly device?: (tour: Tour) => BrowserContextOptions
  /** By type of event, the gesture or the answer of the network that causes it. */
  readonly executors: Readonly<Record<string, Executor<World>>>
  /** By state (`rows.open.loading`), the check of the screen. Every leaf state that is not transient needs one. */
  readonly screens: Readonly<Record<string, Screen<World>>>
  /** The value in the portal for a sample of the model. */
  readonly real?: (world: World, sample: string) => string
  /** The part of the context that is equal in model and portal; by default the projection of the model. */
  readonly facts?: (context: unknown) => unknown
  /** The message of a notice of this step in the portal, where it depends on a value of its demo data. */
  readonly notice?: (world: World, message: string, step: PathStep) => string
  /** Regions of the machine that the page changes by itself between the steps of a tour. */
  readonly loose: readonly string[]
  /** States that end before the walk can look. */
  readonly transient?: readonly string[]
  /** Whether the page takes this step by itself, before the walk can look. */
  readonly follows?: (next: PathStep) => boolean
  /** Whether the calls of the machine need a session. A 401 then closes its screen and ends the tour. */
  readonly needsSession: boolean
  /** The held requests of the machine's children, by child. A child that stops or restarts abandons its request. */
  readonly requests?: (world: World) => Readonly<Record<string, HeldRequests>>
  /** Signs the same user in again. The screen then shows its content as before the session ended. */
  readonly resume?: (page: Page, world: World) => Promise<void>
  /** Whether two steps cannot be in one tour. Contradicting answers of the real server are excluded already. */
  readonly excludes?: (one: PathStep, other: PathStep) => boolean
}

/** The page, the server and the path of a walk. */
export interface TourContext {
  readonly page: Page
  readonly server: PortalServer
  readonly path: Tour
}

export interface StepContext {
  readonly page: Page
  readonly event: AnyEventObject
  readonly step: PathStep
  /** The rest of the tour: typed values can depend on the next answer. */
  readonly following: readonly PathStep[]
}

export type Executor<World> = (world: World, context: StepContext) => Promise<void>
export type Screen<World> = (world: World, page: Page, state: PathState) => Promise<void>

/** Executes each step of a tour. After each step it checks the machine, the screen and the notices. */
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
  const seeStep = async (step: PathStep, next: PathStep | undefined): Promise<void> => {
    const isOver = endsTour(by, step.event, step.to)
    if (isOver) {
      await seeLostSession(page)
      if (by.resume === undefined) return
      await by.resume(page, world)
    }
    if (next && by.follows?.(next)) return
    // The portal may close a screen before its machine knows that the session has ended.
    await see(step.to, isOver ? [] : step.taken)
    for (const { message } of step.emitted.filter(({ type }) => type === 'notice.raised'))
      await expect(noticeOf(page, by.notice?.(world, message, step) ?? message).first()).toBeVisible()
  }
  await see(path.initial, path.taken)
  for (const [index, step] of path.steps.entries()) {
    const title = `step ${index + 1} of ${path.steps.length}: ${step.event.type} → ${step.to.name}`
    await test.step(title, async () => {
      const execute = by.executors[step.event.type]
      if (!execute) throw new Error(`No executor for ${step.event.type}`)
      // An answer that came before the portal has ignored its request would be an event of its own.
      const leftBehind = abandoned(step, by.requests?.(world) ?? {}).map((requests) => requests.leaveBehind())
      await execute(world, { page, event: step.event, step, following: path.steps.slice(index + 1) })
      await seeStep(step, path.steps[index + 1])
      for (const letGo of leftBehind) await letGo()
    })
  }
}

/** The requests whose answers the portal ignores after this step. */
function abandoned(
  { event, from, to }: PathStep,
  requests: Readonly<Record<string, HeldRequests>>,
): readonly HeldRequests[] {
  const childOf = ({ snapshot }: PathState, id: string): unknown => snapshot.children[id]
  return Object.entries(requests)
    .filter(([id]) => childOf(from, id) !== undefined && childOf(from, id) !== childOf(to, id))
    .filter(([id]) => !event.type.endsWith(`.actor.${id}`))
    .map(([, held]) => held)
}

/** Writes to the browser's storage as an earlier visit would have done. */
export function store(page: Page, stored: Readonly<Record<string, string>>): Promise<unknown> {
  return page.context().addInitScript((items) => {
    // Only at the first load, so that the portal can change it later.
    if (localStorage.getItem('visited') !== null) return
    for (const [key, value] of Object.entries({ ...items, visited: 'true' })) localStorage.setItem(key, value)
  }, stored)
}

/** Stores a context selection as an earlier visit would have done. */
export const storeSelection = (page: Page, stored: StoredSelection): Promise<unknown> =>
  store(page, { [STORED_SELECTION_KEY]: JSON.stringify({ version: 1, ...stored }) })

/** A notice of the portal in either language and for any number of edits. */
function noticeOf(page: Page, message: string): Locator {
  const [en, fr] = LANGUAGES.map((language) => {
    // A name in it may be that of another person than in the model.
    const texts = wordings(`notices.${message}`, language).map(({ source }) => source.slice(1, -1))
    return page
      .getByRole('region', { name: words('notices.label', {}, language) })
      .getByText(new RegExp(texts.join('|')))
  })
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

const isTransient = ({ value }: PathState, { transient = [] }: Pick<Walk<unknown>, 'transient'>): boolean =>
  leavesOf(value).some((leaf) => transient.includes(leaf))

/** Checks that the machine of the page has this state and an equal context. */
async function seeMachine<World>(world: World, page: Page, state: PathState, by: Walk<World>): Promise<void> {
  // A new actor may have replaced one that has ended. The check of the screen covers this.
  if (state.status !== 'active' || isTransient(state, by)) return
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
        // Before the code of its screen has loaded, the machine counts as in its initial state.
        return by.comesWithScreen ? { ...expected, isNotStarted: true } : null
      },
      { message: `the machine ${by.systemId}`, intervals: SOON },
    )
    .toMatchObject(expected)
}

async function look<World>(world: World, page: Page, state: PathState, by: Walk<World>): Promise<void> {
  if (isTransient(state, by)) return
  for (const leaf of leavesOf(state.value)) {
    const check = by.screens[leaf]
    if (!check) throw new Error(`No assertion for the state ${leaf}`)
    await check(world, page, state)
  }
  if (PICTURES !== undefined) await photograph(page, `${PICTURES}/${by.machine}`, state)
}

/** Texts of the portal can still be read. */
const PICTURE_WIDTH = 1080

/** The folder for pictures of each state for the state book; no pictures without it. */
const PICTURES = process.env.PATHS_PICTURES

async function photograph(page: Page, folder: string, { value }: PathState): Promise<void> {
  const { lang, theme } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  }))
  const path = `${folder}/${leavesOf(value).sort().join('+')}.${lang}.${theme}.avif`
  if (existsSync(path)) return
  const picture = sharp(await page.screenshot()).resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
  // A seventh of the PNG. A palette would be as small, but changes the colours.
  await picture.avif({ quality: 36, effort: 2 }).toFile(path)
}

/** Whether a 401 ends the tour: another machine handles it. */
export function endsTour(
  { needsSession }: Pick<Walk<unknown>, 'needsSession'>,
  { fault }: AnyEventObject,
  to: { readonly context: unknown },
): boolean {
  return needsSession && (hasLostSession(to) || failureOf(fault).code === 'unauthorized')
}

/** Whether a call of the machine got a 401. */
function hasLostSession({ context }: { readonly context: unknown }): boolean {
  const failure = typeof context === 'object' && context !== null ? Reflect.get(context, 'failure') : null
  return failureOf(failure).code === 'unauthorized'
}

/** Checks the sign-in that replaces a screen whose session has ended. */
async function seeLostSession(page: Page): Promise<void> {
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(words('notices.auth.error.sessionExpired'))).toBeVisible()
}

/** Whether the real server would have to refuse one step and accept the other. */
export function contradicts(one: PathStep, other: PathStep): boolean {
  const isAnswer = ({ event }: Pick<PathStep, 'event'>) =>
    /^xstate\.(done|error)\.actor\.(submit|saveEdit(\.\d+)?)$/.test(event.type)
  const isDone = ({ event }: PathStep) => isAnswer({ event }) && event.type.includes('.done.')
  const isRefused = ({ event }: PathStep) => event.real === true
  if (isRefused(one)) return isAnswer(other) && one.event !== other.event
  return isDone(one) && isRefused(other)
}
