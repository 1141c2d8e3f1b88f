import { existsSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import type { AnyEventObject } from 'xstate'
import type { Path, PathState, PathStep } from '../../tests/kit/paths.ts'
import { words } from '../support/words.ts'
import { machineState } from './witness.ts'

/** How the paths of one machine are walked on the screen. */
export interface Walk<World> {
  readonly machine: string
  /** The actor's name in the portal. */
  readonly systemId: string
  /** Brings the page to the machine's initial state. */
  readonly start: (page: Page) => Promise<World>
  /** A gesture, or what the network does, by type of event. */
  readonly executors: Readonly<Record<string, Executor<World>>>
  /** What stands on the screen, by state: `rows.open.loading`. Every leaf state that can last has one. */
  readonly screens: Readonly<Record<string, Screen<World>>>
  /** Regions of the machine that the page moves by itself between the steps of a path. */
  readonly loose: readonly string[]
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
export async function walk<World>(path: Path, page: Page, by: Walk<World>): Promise<void> {
  // One page walks many paths: what the one before left behind goes first.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const world = await by.start(page)
  await look(world, page, path.initial, by)
  for (const [index, step] of path.steps.entries()) {
    await test.step(`${step.event.type} → ${step.to.name}`, async () => {
      const execute = by.executors[step.event.type]
      if (!execute) throw new Error(`No executor for ${step.event.type}`)
      await execute(world, { page, event: step.event, step, following: path.steps.slice(index + 1) })
      await look(world, page, step.to, by)
      if (hasLostSession(step.to)) return
      for (const { message } of step.emitted.filter(({ type }) => type === 'notice.raised'))
        await expect(
          page
            .getByRole('region', { name: words('notices.label') })
            .getByText(words(`notices.${message}`))
            .first(),
        ).toBeVisible()
    })
    // The screen was left before the machine heard of it.
    if (hasLostSession(step.to)) return
    for (const description of step.taken)
      test.info().annotations.push({ type: `taken:${by.machine}`, description })
  }
}

/** The leaf states of a value: `['rows.open.loading', 'end.outOfSight']`. */
export function leavesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => {
    const leaves = leavesOf(inner, `${prefix}${key}.`)
    return leaves.length > 0 ? leaves : [prefix + key]
  })
}

async function look<World>(world: World, page: Page, state: PathState, by: Walk<World>): Promise<void> {
  const firm = (value: unknown) =>
    leavesOf(value).filter((leaf) => !by.loose.some((region) => leaf.startsWith(`${region}.`)))
  // A machine that has ended, and one whose screen a lost session has closed, cannot be asked: the screen tells.
  if (state.status === 'active' && !hasLostSession(state))
    await expect.poll(async () => firm(await machineState(page, by.systemId))).toEqual(firm(state.value))
  for (const leaf of leavesOf(state.value)) {
    const check = by.screens[leaf]
    if (!check) throw new Error(`No assertion for the state ${leaf}`)
    await check(world, page, state)
  }
  if (!hasLostSession(state)) await photograph(page, by.machine, state)
}

/** One picture of each situation for the state book, in the language and theme that the screen is in. */
async function photograph(page: Page, machine: string, { value }: PathState): Promise<void> {
  const { lang, theme } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  }))
  const path = `test-results/states/${machine}/${leavesOf(value).sort().join('+')}.${lang}.${theme}.png`
  if (!existsSync(path)) await page.screenshot({ path })
}

/** The server said in the middle of work that there is no session. */
export function hasLostSession({ context }: PathState): boolean {
  const failure = typeof context === 'object' && context !== null ? Reflect.get(context, 'failure') : null
  return typeof failure === 'object' && failure !== null && Reflect.get(failure, 'code') === 'unauthorized'
}
