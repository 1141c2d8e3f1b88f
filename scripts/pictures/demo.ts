import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { browserPath } from '../../e2e/support/browser-path.ts'
import { startServerProcess } from '../../tests/server/support/process.ts'
import { buildApart } from '../portal-build.ts'

/** Runs `work` with the origin and the data folder of a server with demo data of its own, which is removed afterwards. */
export async function withDemo(work: (origin: string, dataDir: string) => Promise<void>): Promise<void> {
  buildApart()
  const data = mkdtempSync(join(tmpdir(), 'pictures-'))
  const server = startServerProcess({ PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error' })
  try {
    await work(await server.ready, data)
  } finally {
    server.process.kill('SIGTERM')
    await server.ended
    rmSync(data, { recursive: true, force: true })
  }
}

/** As `withDemo`, with Chromium. */
export function onDemo(work: (browser: Browser, origin: string) => Promise<void>): Promise<void> {
  return withDemo(async (origin) => {
    const browser = await chromium.launch({
      executablePath: browserPath(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    try {
      await work(browser, origin)
    } finally {
      await browser.close()
    }
  })
}
