import { existsSync } from 'node:fs'
import { type BrowserContextOptions, expect, type Locator, type Page, test } from 'playwright/test'
import sharp from 'sharp'
import { type Running, runningOf } from '../support/observe.ts'
import type { PortalServer } from '../support/portal-server.ts'
import type { WalkStep } from '../support/walk-results.ts'

/** Something that a user does, and the event that it sends to a machine of the page. */
export interface Gesture {
  readonly name: string
  /** The id of the machine. */
  readonly machine: string
  readonly event: string
  /** The control. The gesture is possible while it is visible, enabled and in front. */
  readonly on: (page: Page) => Locator
  /** What the user does with it; by default a click. */
  readonly act?: (control: Locator, page: Page) => Promise<unknown>
}

export interface Visit {
  readonly page: Page
  readonly server: PortalServer
}

/** How to walk the machines of one screen. */
export interface ScreenWalk {
  readonly screen: string
  /** Brings the page to the screen. Returns what a user can do there. */
  readonly open: (visit: Visit) => Promise<readonly Gesture[]>
  /** The device; by default a wide screen. */
  readonly device?: BrowserContextOptions
  /** The server refuses some of it, which the browser writes to the console. */
  readonly isRefused?: true
}

/** So many gestures fit into one visit. */
const MOST = 28
const SOON = [5, 10, 20, 40, 80, 160, 320]

interface Known {
  /** The gestures that are possible there. */
  readonly possible: readonly Gesture[]
  /** By name of a gesture, the situation after it. */
  readonly after: Map<string, string>
}

/**
 * Visits a screen and makes each gesture once in each state of its machine that has a transition for it: first the gestures that were
 * never made, by the shortest known way. Each must take a transition of that event. Ends when nothing is left, or after 28 gestures.
 */
export async function walkScreen(visit: Visit, { screen, open }: ScreenWalk): Promise<readonly WalkStep[]> {
  const { page } = visit
  const gestures = await open(visit)
  const ids = [...new Set(gestures.map(({ machine }) => machine))]
  const situations = new Map<string, Known>()
  const made = new Set<string>()
  const steps: WalkStep[] = []
  const keyOf = ({ machine, event, name }: Gesture, { machines }: Running) =>
    `${name} in ${machines[machine]?.handled[event]}`
  const look = async (): Promise<readonly [string, Known, Running]> => {
    const running = await atRest(page, ids)
    const situation = JSON.stringify(Object.entries(running.machines).map(([id, { value }]) => [id, value]))
    const possible = await possibleOf(page, gestures, running)
    const known = { possible, after: situations.get(situation)?.after ?? new Map() }
    situations.set(situation, known)
    await photograph(page, running)
    return [situation, known, running]
  }
  let [situation, known, running] = await look()
  while (steps.length < MOST) {
    const isNew = ({ name }: Gesture) => !steps.some((step) => step.gesture === name)
    const isLeft = ({ name }: Gesture, from: string) => !made.has(`${name} from ${from}`)
    const next =
      nearest(situations, situation, isNew) ??
      nearest(
        situations,
        situation,
        (gesture, from) => isLeft(gesture, from) && !made.has(keyOf(gesture, running)),
      ) ??
      // Another way may lead to a gesture that is still missing.
      (gestures.some(isNew) ? nearest(situations, situation, isLeft) : undefined)
    if (next === undefined) break
    const { name, machine, event, on, act = (control: Locator) => control.click() } = next
    made.add(`${name} from ${situation}`).add(keyOf(next, running))
    await test.step(`${steps.length + 1}. ${name}: ${machine} ← ${event}`, async () => {
      const before = running.taken.length
      await act(on(page).first(), page)
      const since = async () => {
        const { taken } = await runningOf(page, ids)
        // A page that has loaded anew starts its list again.
        return taken.length < before ? taken : taken.slice(before)
      }
      const isOwn = (taken: string) => taken.startsWith(machine) && taken.includes(` | ${event}`)
      await expect
        .poll(async () => (await since()).some(isOwn), { message: `${event} taken`, intervals: SOON })
        .toBe(true)
      const from = known
      ;[situation, known, running] = await look()
      from.after.set(name, situation)
      steps.push({ gesture: name, machine, event, taken: [...(await since())] })
    })
  }
  const missed = gestures
    .map(({ name }) => name)
    .filter((name) => !steps.some(({ gesture }) => gesture === name))
  expect(missed, `gestures on ${screen} that were never possible`).toEqual([])
  return steps
}

/** The first gesture of the shortest known way to one that is wanted. */
function nearest(
  situations: ReadonlyMap<string, Known>,
  start: string,
  isWanted: (gesture: Gesture, situation: string) => boolean,
): Gesture | undefined {
  const seen = new Set([start])
  let ways = [{ at: start, first: undefined as Gesture | undefined }]
  while (ways.length > 0) {
    for (const { at, first } of ways) {
      const wanted = situations.get(at)?.possible.find((gesture) => isWanted(gesture, at))
      if (wanted) return first ?? wanted
    }
    ways = ways.flatMap(({ at, first }) => {
      const { possible, after } = situations.get(at) ?? { possible: [], after: new Map<string, string>() }
      return possible.flatMap((gesture) => {
        const to = after.get(gesture.name)
        if (to === undefined || seen.has(to)) return []
        seen.add(to)
        return [{ at: to, first: first ?? gesture }]
      })
    })
  }
  return undefined
}

/** The machines once none is busy and nothing has changed between two looks. */
async function atRest(page: Page, ids: readonly string[]): Promise<Running> {
  let last = ''
  let running: Running = { machines: {}, taken: [] }
  await expect
    .poll(
      async () => {
        running = await runningOf(page, ids).catch(() => running)
        const now = JSON.stringify([running.taken.length, running.machines])
        const isSame = now === last
        last = now
        return (
          isSame &&
          Object.values(running.machines).every(
            // A typed search reads in half a second, and its rows replace those that a gesture would press.
            ({ isBusy, value }) => !isBusy && !JSON.stringify(value).includes('typing'),
          )
        )
      },
      { message: 'the machines are at rest', intervals: [20, 40, 60], timeout: 20_000 },
    )
    .toBe(true)
  return running
}

/** A page that allows no gesture may still be drawing. */
const PATIENCE_MS = 2000

/** The gestures that are possible in two looks, between which the page draws. */
async function possibleOf(
  page: Page,
  gestures: readonly Gesture[],
  { machines }: Running,
): Promise<readonly Gesture[]> {
  const handled = gestures.filter(({ machine, event }) => machines[machine]?.handled[event] !== undefined)
  const look = () => Promise.all(handled.map(({ on }) => isPossible(on(page))))
  const start = Date.now()
  let last: readonly boolean[] = []
  await expect
    .poll(
      async () => {
        const before = last.join()
        last = await look()
        return before === last.join() && (last.some(Boolean) || Date.now() - start > PATIENCE_MS)
      },
      { message: 'the same gestures are possible', intervals: [60] },
    )
    .toBe(true)
  return handled.filter((_, at) => last[at])
}

/** Whether a user can reach the control now: it is visible and enabled, and no dialog lies over it. */
function isPossible(control: Locator): Promise<boolean> {
  return control.evaluateAll(([first]) => {
    if (!first?.checkVisibility() || first.closest('[inert], [aria-disabled="true"], :disabled')) return false
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
    const top = [...dialogs].filter((dialog) => dialog.checkVisibility()).at(-1)
    return top === undefined || top.contains(first)
  })
}

/** The folder for pictures of each state for the state book; no pictures without it. */
const PICTURES = process.env.PATHS_PICTURES
/** Texts of the portal can still be read. */
const PICTURE_WIDTH = 1080

/** Takes a picture for each machine whose state has none. */
async function photograph(page: Page, { machines }: Running): Promise<void> {
  if (PICTURES === undefined) return
  const look = await page.evaluate(() => {
    const { lang, classList } = document.documentElement
    return `${lang}.${classList.contains('dark') ? 'dark' : 'light'}`
  })
  const files = Object.entries(machines)
    .map(([id, { value }]) => `${PICTURES}/${id}/${leavesOf(value).sort().join('+')}.${look}.avif`)
    .filter((file) => !existsSync(file))
  if (files.length === 0) return
  const picture = sharp(await page.screenshot()).resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
  // A seventh of the PNG. A palette would be as small, but changes the colours.
  const avif = await picture.avif({ quality: 36, effort: 2 }).toBuffer()
  for (const file of files) await sharp(avif).toFile(file)
}

/** The leaf states of a value: `['rows.open.loading', 'end.outOfSight']`. */
function leavesOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value ?? {}).flatMap(([key, inner]) => {
    const leaves = leavesOf(inner, `${prefix}${key}.`)
    return leaves.length > 0 ? leaves : [prefix + key]
  })
}
