import { access, constants } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { delimiter, join } from 'node:path'
import type { Settings } from '../settings.ts'

type BrowserSettings = Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The program of the settings, else the machine's; `null` when there is none. */
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
 * How Chromium is started so that nothing in it reaches a network: it knows one way out, a proxy that closes every
 * connection; no name has an address; WebRTC, which goes around proxies, may not. What it shows is handed to it
 * (`own-pages.ts`). Interception alone would not do: it does not see where a redirect leads.
 */
export function launchOptions({ chromiumSandbox }: BrowserSettings, proxyPort: number) {
  return {
    headless: true,
    chromiumSandbox,
    // Signals are the server's business: it closes the browser in its turn.
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

/** The proxy that lets nothing through. It holds no process open. */
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
