import { access, constants } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { delimiter, join } from 'node:path'
import type { Settings } from '../settings.ts'

type BrowserSettings = Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>

/** First the headless shell: the same engine without windows, whose address bar would load a page of its own beside each PDF. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** @returns The path of the settings, else of a browser on this machine; `null` when there is none. */
export async function findChromium({ chromiumPath }: BrowserSettings): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const usual = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of chromiumPath === null ? [...usual, MAC] : [chromiumPath]) {
    if (await isProgram(path)) return path
  }
  return null
}

function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/**
 * Launch options that cut Chromium off from every network: its only proxy closes all connections, no host name resolves,
 * and WebRTC may not bypass the proxy. `own-pages.ts` supplies its pages by request interception. Interception alone is
 * not enough, because it does not see the targets of redirects.
 *
 * @param proxyPort The port of `startClosedProxy`.
 */
export function launchOptions({ chromiumSandbox }: BrowserSettings, proxyPort: number) {
  return {
    headless: true,
    chromiumSandbox,
    // The server handles signals and closes the browser after the last print.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 20_000,
    args: [
      `--proxy-server=http://127.0.0.1:${proxyPort}`,
      '--proxy-bypass-list=<-loopback>',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-quic',
      '--disable-dev-shm-usage',
    ],
  }
}

/** Starts a proxy that closes every connection. It does not keep the process alive. */
export async function startClosedProxy(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer((socket) => socket.destroy())
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  server.unref()
  await promise
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : 0, server }
}
