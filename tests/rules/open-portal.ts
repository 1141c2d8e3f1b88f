import { Window as PageWindow } from 'happy-dom'
import { loadEnv } from 'vite'
import { waitFor } from 'xstate'
import { createPortal } from '../../src/app/portal.ts'
import { loadScreen } from '../../src/app/screens/load-screen.ts'
import type { RoleName } from '../../src/domain/session/roles.ts'
import { readEnvironment } from '../../src/services/environment.ts'
import { createServices } from '../../src/services/services.ts'
import { FEATURES_OF_ROLES } from '../domain/features-of-roles.ts'

const ORIGIN = 'https://portal.example'

const dealer = (id: string, name: string) => ({
  configuration_id: id,
  dealer_id: `d-${id}`,
  inventory_provider: 'vAuto',
  name,
})
const NORTH = { id: 'north', name: 'North', dealers: [dealer('oak', 'Oak'), dealer('elm', 'Elm')] }
const SOUTH = { id: 'south', name: 'South', dealers: [dealer('fir', 'Fir')] }

/** The server's profile for a role. Provider staff have addresses of the provider's domain. */
export function wireProfile(role: RoleName, features: readonly string[] = FEATURES_OF_ROLES[role]) {
  const isProvider = role.startsWith('LF')
  return {
    email: isProvider ? 'ada@provider.example' : 'ada@maple.example',
    name: 'Ada',
    family_name: 'Byron',
    status: 'CONFIRMED',
    preferred_language: 'en',
    preferred_theme: 'light',
    roles: [{ name: role, config_id: null, group_id: null }],
    groups: role.startsWith('GROUP') ? [NORTH] : [],
    dealers: role.startsWith('DEALER')
      ? [{ id: 'oak', dealer_id: 'd-oak', inventory_provider: 'vAuto', name: 'Oak' }]
      : [],
    features,
  }
}

export interface Answer {
  readonly status: number
  readonly body?: unknown
}

/** By method and path, the answer of the server. Any other call gets a 404. */
export type Answers = Readonly<Record<string, Answer | 'no network' | 'not yet'>>

/** The answers of a server with a session of this role; `null`: without a session. */
export function serverOf(role: RoleName | null): Answers {
  return {
    'GET /auth/user/profile': role === null ? { status: 401 } : { status: 200, body: wireProfile(role) },
    'GET /auth/user/logout': { status: 200, body: { status: 'ok' } },
    'GET /configurations/api/v1/group': {
      status: 200,
      body: role?.startsWith('LF') ? [NORTH, SOUTH] : [NORTH],
    },
    'GET /batteries/api/v1/battery/reports/metrics': 'not yet',
    'GET /version.json': { status: 200, body: { buildId: 'one' } },
  }
}

interface Options {
  /** The storage of the browser. */
  readonly stored?: Readonly<Record<string, string>>
  /** The storage of the tab. */
  readonly inTab?: Readonly<Record<string, string>>
  /** Loads the code of a screen. */
  readonly load?: typeof loadScreen
}

/** Starts the whole portal without its views, at a path, with these answers of the server. */
export function openPortal(
  path: string,
  answers: Answers,
  { stored = {}, inTab = {}, load = loadScreen }: Options = {},
) {
  const calls: string[] = []
  const current = new Map(Object.entries(answers))
  const fetch = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(address), ORIGIN)
    const call = `${init.method ?? 'GET'} ${pathname}`
    calls.push(call + search)
    const answer = current.get(call)
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    if (answer === 'not yet') return new Promise(() => undefined)
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 404 })
  }
  const window = new PageWindow({ url: ORIGIN + path }) as unknown as Window
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(inTab)) window.sessionStorage.setItem(key, value)
  const settings = readEnvironment(loadEnv('test', process.cwd(), 'VITE_'))
  if (!settings.ok) throw new Error(`The environment is wrong: ${settings.wrong}`)
  const { environment } = settings
  const services = createServices({ environment, window, fetch, now: Date.now, log: () => undefined })
  const nothing = { loadScreen: load, loadLanguage: () => Promise.resolve() }
  const portal = createPortal(services, nothing).start()
  const { system } = portal

  /** The address of the portal when no machine changes any more. */
  async function settled(): Promise<string> {
    const guard = system.get('routeGuard')
    let before = ''
    for (let round = 0; round < 20; round += 1) {
      await Promise.race([
        waitFor(guard, (snapshot) => !snapshot.hasTag('busy'), { timeout: 10_000 }),
        waitFor(system.get('profile'), (snapshot) => snapshot.matches('unanswered'), { timeout: 10_000 }),
      ])
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      const { path: at, search } = system.get('location').getSnapshot().context.address
      const { context, value } = guard.getSnapshot()
      const now = `${at}${search} ${context.screen} ${JSON.stringify(value)}`
      if (now === before && !portal.getSnapshot().hasTag('busy')) return at + search
      before = now
    }
    throw new Error(`The portal does not come to rest: ${before}`)
  }

  return {
    root: portal,
    services,
    system,
    window,
    close: () => portal.stop(),
    calls,
    settled,
    /** Changes answers of the server. */
    answer: (more: Answers) => {
      for (const [call, answer] of Object.entries(more)) current.set(call, answer)
    },
    /** The open screen, or `null`. */
    screen: (): string | null => {
      const guard = system.get('routeGuard').getSnapshot()
      return guard.matches('open') ? guard.context.screen : null
    },
    notices: (): readonly string[] =>
      system
        .get('notifications')
        .getSnapshot()
        .context.notices.map(({ message }: { message: string }) => message),
  }
}
