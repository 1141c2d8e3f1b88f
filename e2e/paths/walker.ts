import { existsSync } from 'node:fs'
import { type BrowserContextOptions, expect, type Locator, type Page, test } from 'playwright/test'
import type { AnyEventObject } from 'xstate'
import { failureOf } from '../../src/domain/failure.ts'
import { KEPT_SELECTION_KEY } from '../../src/domain/kept-keys.ts'
import type { KeptSelection } from '../../src/domain/kept-selection.ts'
import { LANGUAGES } from '../../src/domain/profile.ts'
import { MEMBERS } from '../../src/machines/session/portal.members.ts'
import type { Path, PathState, PathStep } from '../../tests/kit/paths.ts'
import type { PortalServer } from '../support/portal-server.ts'
import { heading } from '../support/test.ts'
import { words } from '../support/words.ts'
import { PICTURES } from './machines.ts'
import { machineState } from './witness.ts'

const MEMBER_NAMES: readonly string[] = Object.values(MEMBERS).flat()

/** How the paths of one machine are walked on the screen. */
export interface Walk<World> {
  readonly machine: string
  /** The actor's name in the portal. */
  readonly systemId: string
  /** Brings the page to the machine's initial state. */
  readonly start: (stage: Stage) => Promise<World>
  /** On what the path is walked, where it is not the usual wide screen. */
  readonly device?: (path: Path) => BrowserContextOptions
  /** A gesture, or what the network does, by type of event. */
  readonly executors: Readonly<Record<string, Executor<World>>>
  /** What stands on the screen, by state: `rows.open.loading`. Every leaf state that can last has one. */
  readonly screens: Readonly<Record<string, Screen<World>>>
  /** Regions of the machine that the page moves by itself between the steps of a path. */
  readonly loose: readonly string[]
  /** States that pass before anybody could look. */
  readonly fleeting?: readonly string[]
  /** The machine's calls need a session: the answer that there is none closes its screen, and ends the path. */
  readonly needsSession: boolean
  /** Signs the same user in again: what was on the screen when the session was lost stands there as it was. */
  readonly resume?: (page: Page, world: World) => Promise<void>
}

/** Where a path is walked. */
export interface Stage {
  readonly page: Page
  readonly server: PortalServer
  readonly path: Path
}

export interface Moment {
  readonly page: Page
  readonly event: AnyEventObject
  readonly step: PathStep
  /** The rest of the path: what is typed may depend on the answer that it is to get. */
  readonly following: readonly PathStep[]
}

export type Executor<World> = (world: World, moment: Moment) => Promise<void>
export type Screen<World> = (world: World, page: Page, state: PathState) => Promise<void>

/** Executes each step of a path, and after each looks at the screen, the machine, and the notices. */
export async function walk<World>({ path, page, server }: Stage, by: Walk<World>): Promise<void> {
  await clear(page)
  const world = await by.start({ path, page, server })
  // A machine that comes with the code of its screen stands until then where it will start.
  const unborn = MEMBER_NAMES.includes(by.systemId) ? path.initial.value : null
  await look(world, page, path.initial, by, unborn)
  take(by, path.taken)
  for (const [index, step] of path.steps.entries()) {
    await test.step(`${step.event.type} → ${step.to.name}`, async () => {
      const execute = by.executors[step.event.type]
      if (!execute) throw new Error(`No executor for ${step.event.type}`)
      await execute(world, { page, event: step.event, step, following: path.steps.slice(index + 1) })
      if (endsPath(by, step)) {
        await seeLostSession(page)
        if (by.resume === undefined) return
        await by.resume(page, world)
      }
      await look(world, page, step.to, by, unborn)
      for (const { message } of step.emitted.filter(({ type }) => type === 'notice.raised'))
        await expect(noticeOf(page, message).first()).toBeVisible()
    })
    // The screen was left before the machine heard of it.
    if (endsPath(by, step) && by.resume === undefined) return
    take(by, step.taken)
  }
}

/** One page walks many paths: what the one before left behind, or under way, goes first. */
async function clear(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().clearCookies()
  // Of the portal's origin, but not the portal. A page that was loading itself anew breaks the first attempt off.
  await expect(() => page.goto('/version.json')).toPass({ timeout: 20_000 })
  await page.evaluate(() => localStorage.clear())
}

/** Keeps the choice of a context on the device, as an earlier visit would have. */
export async function keepSelection(page: Page, kept: KeptSelection): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    KEPT_SELECTION_KEY,
    JSON.stringify({ version: 1, ...kept }),
  ] as const)
}

/** Tells the coverage of the run what was seen to be taken. */
function take({ machine }: Pick<Walk<unknown>, 'machine'>, transitions: readonly string[]): void {
  for (const description of transitions)
    test.info().annotations.push({ type: `taken:${machine}`, description })
}

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

async function look<World>(
  world: World,
  page: Page,
  state: PathState,
  by: Walk<World>,
  unborn: unknown,
): Promise<void> {
  const isFleeting = leavesOf(state.value).some((leaf) => by.fleeting?.includes(leaf))
  if (isFleeting) return
  const firm = (value: unknown) =>
    leavesOf(value).filter((leaf) => !by.loose.some((region) => leaf.startsWith(`${region}.`)))
  // A machine that has ended cannot be asked: the screen tells.
  if (state.status === 'active')
    await expect
      .poll(async () => firm((await machineState(page, by.systemId)) ?? unborn))
      .toEqual(firm(state.value))
  for (const leaf of leavesOf(state.value)) {
    const check = by.screens[leaf]
    if (!check) throw new Error(`No assertion for the state ${leaf}`)
    await check(world, page, state)
  }
  await photograph(page, by.machine, state)
}

/** One picture of each situation for the state book, in the language and theme that the screen is in. */
async function photograph(page: Page, machine: string, { value }: PathState): Promise<void> {
  const { lang, theme } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  }))
  const path = `${PICTURES}/${machine}/${leavesOf(value).sort().join('+')}.${lang}.${theme}.png`
  if (!existsSync(path)) await page.screenshot({ path })
}

/** The answer that there is no session is another machine's matter. */
export function endsPath(
  { needsSession }: Pick<Walk<unknown>, 'needsSession'>,
  { event, to }: PathStep,
): boolean {
  return needsSession && (hasLostSession(to) || failureOf(event.fault).code === 'unauthorized')
}

/** The server said in the middle of work that there is no session. */
export function hasLostSession({ context }: PathState): boolean {
  const failure = typeof context === 'object' && context !== null ? Reflect.get(context, 'failure') : null
  return failureOf(failure).code === 'unauthorized'
}

/** What stands in place of a screen whose session has ended. */
export async function seeLostSession(page: Page): Promise<void> {
  await expect(heading(page, words('signIn.title'))).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(words('notices.auth.error.sessionExpired'))).toBeVisible()
}
