import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import * as z from 'zod/mini'
import { type BrowserWindow, PLACES, type Size, type TriedBrowser, waitFor } from './visitor.ts'

/** How WebDriver names an element (W3C WebDriver, 11.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const elementsSchema = z.array(z.object({ [ELEMENT]: z.string() }))

/** The visible elements of a selector. */
const VISIBLE = `return [...document.querySelectorAll(arguments[0])].filter((one) =>
  one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true], [inert]'))`

/** Debian’s WebKit (MiniBrowser), by WebDriver, on a screen of its own. */
export async function startWebKit(): Promise<TriedBrowser> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser')
  if (!binary) throw new Error('No MiniBrowser: apt-get install webkit2gtk-driver')
  const port = await freePort()
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1600x2600x24', 'WebKitWebDriver', `--port=${port}`],
    {
      detached: true,
      stdio: 'ignore',
    },
  )
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const { value } = Object(await answer.json())
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }
  await waitFor('WebKitWebDriver', () => call('GET', '/status').catch(() => null))
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  }
  const start = async () => Object(await call('POST', '/session', { capabilities }))
  const { sessionId: first, capabilities: found } = await start()
  await call('DELETE', `/session/${first}`)
  return {
    name: `WebKitGTK ${found.browserVersion}`,
    open: async (size) => {
      const { sessionId } = await start()
      const session = (method: string, path: string, body?: unknown) =>
        call(method, `/session/${sessionId}${path}`, body)
      await resize(session, size)
      return windowOf(session)
    },
    stop: async () => {
      if (driver.pid) process.kill(-driver.pid)
    },
  }
}

type Session = (method: string, path: string, body?: unknown) => Promise<unknown>

function windowOf(session: Session): BrowserWindow {
  return {
    goTo: (url) => session('POST', '/url', { url }),
    run: (code, ...args) =>
      session('POST', '/execute/async', {
        script: `const done = [...arguments].at(-1); (${code})(...[...arguments].slice(0, -1)).then(done)`,
        args,
      }),
    find: async (role, name) => {
      const found = await session('POST', '/execute/sync', { script: VISIBLE, args: [PLACES[role]] })
      for (const { [ELEMENT]: id } of elementsSchema.parse(found)) {
        // It may be gone meanwhile.
        const answer = await session('GET', `/element/${id}/computedlabel`).catch(() => '')
        const label = String(answer).trim()
        if (typeof name === 'string' ? label === name : name.test(label)) return id ?? null
      }
      return null
    },
    click: (id) => session('POST', `/element/${id}/click`),
    fill: async (id, text) => {
      await session('POST', `/element/${id}/clear`)
      await session('POST', `/element/${id}/value`, { text })
    },
    picture: async () => Buffer.from(String(await session('GET', '/screenshot')), 'base64'),
    close: () => session('DELETE', ''),
  }
}

/** Makes the window as large as the page in it needs. MiniBrowser is at least 447 px wide. */
async function resize(session: Session, { width, height }: Size): Promise<void> {
  await session('POST', '/window/rect', { width, height })
  const inner = await session('POST', '/execute/sync', {
    script: 'return [innerWidth, innerHeight]',
    args: [],
  })
  const [innerWidth, innerHeight] = z.tuple([z.number(), z.number()]).parse(inner)
  await session('POST', '/window/rect', {
    width: width + width - innerWidth,
    height: height + height - innerHeight,
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = Object(server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}
