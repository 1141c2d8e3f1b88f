import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type BrowserWindow, type Name, PLACES, type Role, type TriedBrowser, waitFor } from './visitor.ts'

/** Nothing of its own at the first start, no work for others, no motion. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.dir': tmpdir(),
  'browser.download.folderList': 2,
  'datareporting.policy.dataSubmissionEnabled': false,
  'ui.prefersReducedMotion': 1,
}
type Send = (method: string, params: object) => Promise<unknown>

/** Debian’s Firefox, by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(): Promise<TriedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const firefox = spawn('firefox-esr', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  let told = ''
  firefox.stderr.on('data', (chunk) => {
    told += String(chunk)
  })
  const address = await waitFor(
    'Firefox',
    async () => /WebDriver BiDi listening on (ws:\S+)/.exec(told)?.[1] ?? null,
  )
  const send = await connect(`${address}/session`)
  const { capabilities } = Object(await send('session.new', { capabilities: {} }))
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: async (viewport) => {
      const { userContext } = Object(await send('browser.createUserContext', {}))
      const { context } = Object(await send('browsingContext.create', { type: 'tab', userContext }))
      await send('browsingContext.setViewport', { context, viewport })
      return windowOf(send, context, userContext)
    },
    stop: async () => {
      await send('browser.close', {}).catch(() => undefined)
      firefox.kill()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

const answerSchema = z.object({
  id: z.nullish(z.number()),
  type: z.string(),
  result: z.optional(z.unknown()),
  message: z.optional(z.string()),
})

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = answerSchema.parse(JSON.parse(String(data)))
    const caller = waiting.get(id ?? -1)
    if (type === 'error') caller?.reject(new Error(message))
    else caller?.resolve(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let id = 0
  return (method, params) => {
    id += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise
  }
}

const nodesSchema = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) })

function windowOf(send: Send, context: string, userContext: string): BrowserWindow {
  const call = async (code: string, args: readonly object[]): Promise<unknown> => {
    const { result, exceptionDetails } = Object(
      await send('script.callFunction', {
        functionDeclaration: `async (...args) => JSON.stringify((await (${code})(...args)) ?? null)`,
        arguments: args,
        target: { context },
        awaitPromise: true,
      }),
    )
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(result.value)
  }
  const act = (id: string, type: string, actions: readonly object[]) =>
    send('input.performActions', { context, actions: [{ type, id, actions }] })
  const locate = async (locator: object) => {
    const { nodes } = nodesSchema.parse(await send('browsingContext.locateNodes', { context, locator }))
    return nodes.map(({ sharedId }) => sharedId)
  }
  const touch = (id: string, code: string) => call(`async (one) => ${code}`, [{ sharedId: id }])
  const find = async (role: Role, name: Name): Promise<string | null> => {
    const value = { ...(role !== 'field' && { role }), ...(typeof name === 'string' && { name }) }
    for (const id of await locate({ type: 'accessibility', value }).catch(() => [])) {
      const seen = await touch(
        id,
        `one.matches('${PLACES[role]}') && one.checkVisibility() ? one.ariaLabel ?? one.textContent : null`,
      ).catch(() => null)
      if (seen !== null && (typeof name === 'string' || name.test(String(seen)))) return id
    }
    return null
  }
  return {
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: (code, ...args) =>
      call(
        code,
        args.map((value) => ({ type: 'string', value })),
      ),
    find,
    click: async (id) => {
      await touch(id, `one.scrollIntoView({ block: 'center', behavior: 'instant' })`)
      const origin = { type: 'element', element: { sharedId: id } }
      await act('mouse', 'pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    fill: async (id, text) => {
      await touch(id, '(one.focus(), one.select())')
      const presses = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act('keyboard', 'key', presses)
    },
    picture: async () => {
      const shot = await send('browsingContext.captureScreenshot', { context, origin: 'document' })
      return Buffer.from(String(Object(shot).data), 'base64')
    },
    close: () => send('browser.removeUserContext', { userContext }),
  }
}
