import type { BrowserContext, Page } from 'playwright/test'

/** The type of the annotation with the observed transitions of a test. */
export const OBSERVED = 'observed'
/** The type of the annotation with the steps of a walk. */
export const WALK = 'walk'

/** The current state of a machine of a page. */
export interface Observed {
  readonly value: unknown
  readonly status: string
  readonly context: unknown
}

/** An XState inspector, with the fields that this file reads. */
type Observer = (inspected: {
  readonly type: string
  readonly actorRef: Actor
  readonly _transitions?: readonly Transition[]
}) => void
interface Actor {
  readonly logic: { readonly id?: string; readonly root?: object }
  readonly systemId?: string
  readonly getSnapshot: () => Observed & {
    readonly tags: ReadonlySet<string>
    readonly _nodes: readonly Node[]
  }
}
interface Transition {
  readonly source: Node
  readonly target?: readonly Node[]
  readonly eventType: string
}
interface Node {
  readonly id: string
  readonly always?: readonly Transition[]
  readonly transitions: ReadonlyMap<string, readonly Transition[]>
}

const observed = new WeakMap<BrowserContext, Promise<ReadonlySet<string>>>()

/**
 * Inspects the machines of all pages that this browser opens from now on. Returns a set that grows with the names of
 * their transitions.
 */
export function observe(context: BrowserContext): Promise<ReadonlySet<string>> {
  const known = observed.get(context)
  if (known) return known
  const names = new Set<string>()
  const ready = Promise.all([
    context.exposeBinding('__taken', ({ page }, name: string) => {
      names.add(name)
      return photograph(page, name)
    }),
    context.addInitScript(follow),
  ]).then(() => names)
  observed.set(context, ready)
  return ready
}

/** The folder for a picture after each transition; none without it. */
const PICTURES = process.env.FLOW_PICTURES
const photographed = new WeakMap<Page, Promise<unknown>>()
let pictures = 0

/** Takes a picture of a page when it is drawn, which is named by the transition that led to it. */
function photograph(page: Page, transition: string): void {
  if (PICTURES === undefined) return
  const [machine = '', event = ''] = transition
    .split(/[.|→]/, 1)
    .concat(/\| (\S+)/.exec(transition)?.[1] ?? '')
  pictures += 1
  const file = `${String(pictures).padStart(3, '0')} ${machine.trim()} ${event}.png`.replaceAll(
    /[^\w. -]/g,
    '_',
  )
  const before = photographed.get(page) ?? Promise.resolve()
  // A page that is closed meanwhile has no picture.
  photographed.set(
    page,
    before.then(() => page.screenshot({ path: `${PICTURES}/${file}` })).catch(() => undefined),
  )
}

/** The newest machine of the page with this `systemId` or id; `null` while there is none. */
export async function machineOf(page: Page, id: string): Promise<Observed | null> {
  const json = await page.evaluate((name) => {
    const read = Reflect.get(window, '__machine')
    return typeof read === 'function' ? JSON.stringify(read(name)) : 'null'
  }, id)
  return JSON.parse(json)
}

/** Which of these machines run, by id, and what the page has taken so far. */
export interface Running {
  readonly machines: Readonly<Record<string, RunningMachine>>
  /** The names of the transitions since the page has loaded, in their order. */
  readonly taken: readonly string[]
}

export interface RunningMachine {
  readonly value: unknown
  readonly isBusy: boolean
  /** By type of event, the innermost active state that has a transition for it. */
  readonly handled: Readonly<Record<string, string>>
}

/** Reads the newest running machine with each of these ids. */
export async function runningOf(page: Page, ids: readonly string[]): Promise<Running> {
  const json = await page.evaluate((names) => {
    const read = Reflect.get(window, '__running')
    return typeof read === 'function' ? JSON.stringify(read(names)) : null
  }, ids)
  return json === null ? { machines: {}, taken: [] } : JSON.parse(json)
}

/** Runs in the page before its own code. Names transitions like `transitionName` in the kit. */
function follow(): void {
  const actors: Actor[] = []
  const reported = new Set<string>()
  const log: string[] = []
  const nameOf = (taken: Transition): string => {
    const { source, target, eventType } = taken
    const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
    const branch = siblings.length > 1 ? ` [${siblings.indexOf(taken)}]` : ''
    const targets = target ? ` → ${target.map(({ id }) => `#${id}`).join(' + ')}` : ''
    return `${source.id} | ${eventType || 'always'}${branch}${targets}`
  }
  const inspect: Observer = ({ type, actorRef, _transitions = [] }) => {
    if (type === '@xstate.actor') actors.push(actorRef)
    if (type !== '@xstate.microstep') return
    for (const name of _transitions.map(nameOf)) {
      log.push(name)
      if (reported.has(name)) continue
      reported.add(name)
      Reflect.get(window, '__taken')(name)
    }
  }
  const read = (id: string): Observed | null => {
    const actor = actors.findLast(({ logic, systemId }) => systemId === id || (logic.root && logic.id === id))
    if (!actor) return null
    const { value, status, context } = actor.getSnapshot()
    return { value, status, context }
  }
  const running = (ids: readonly string[]): Running => {
    const found = ids.flatMap((id) => {
      const actor = actors.findLast(
        ({ logic, systemId }) => systemId === id || (logic.root && logic.id === id),
      )
      const snapshot = actor?.getSnapshot()
      if (snapshot?.status !== 'active') return []
      const { value, tags, _nodes } = snapshot
      const handled = _nodes.flatMap(({ id: node, transitions }) =>
        [...transitions.keys()].map((type) => [type, node] as const),
      )
      return [[id, { value, isBusy: tags.has('busy'), handled: Object.fromEntries(handled) }] as const]
    })
    return { machines: Object.fromEntries(found), taken: log }
  }
  Object.assign(window, { __xstate__: { inspect }, __machine: read, __running: running })
}
