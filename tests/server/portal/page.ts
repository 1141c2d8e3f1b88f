import { Window as PageWindow } from 'happy-dom'
import { loadEnv } from 'vite'
import type { InspectionEvent } from 'xstate'
import { createPortal } from '../../../src/portal.ts'
import { loadScreen } from '../../../src/screens/load-screen.ts'
import { readEnvironment } from '../../../src/services/environment.ts'
import { createServices } from '../../../src/services/services.ts'

/** A page of the portal without its views: real machines, services and server, with its own window. */
export function openPage(origin: string, path: string, inspect: (event: InspectionEvent) => void) {
  const window = new PageWindow({ url: origin + path }) as unknown as Window
  const settings = readEnvironment(loadEnv('test', process.cwd(), 'VITE_'))
  if (!settings.ok) throw new Error(`The environment is wrong: ${settings.wrong}`)
  const services = createServices({
    environment: settings.environment,
    window,
    fetch: browserFetch(origin),
    now: Date.now,
    log: () => undefined,
  })
  const loaders = { loadScreen, loadLanguage: () => Promise.resolve() }
  const portal = createPortal(services, loaders, { inspect })
  portal.start()
  return { portal, window, close: () => portal.stop() }
}

/** A `fetch` like that of a browser: with the page's origin, its own cookies, and `Sec-Fetch-Site: same-origin`. */
function browserFetch(origin: string): typeof fetch {
  const cookies = new Map<string, string>()
  return async (request, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(new URL(String(request), origin), { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
}
