import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { PRINT_UNAVAILABLE } from '../../src/services/wire/report-pdf.ts'
import { ProblemError } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { findChromium, launchOptions, startClosedProxy } from './chromium.ts'

/** One Chromium, started when it is needed first, kept, and started anew when it is gone. */
export interface PrintBrowser {
  /** A window of its own, which shares nothing with others. Throws a 503 problem without a Chromium that starts. */
  open(options: BrowserContextOptions): Promise<BrowserContext>
  /** The browser does not answer: the next window gets another one. */
  discard(): void
  close(): Promise<void>
}

interface Running {
  readonly browser: Browser
  close(): Promise<void>
}

export function createPrintBrowser(
  settings: Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>,
  onFailure: (error: unknown) => void,
): PrintBrowser {
  let starting: Promise<Running> | null = null

  const running = async (): Promise<Browser> => {
    starting ??= start(settings)
    const current = starting
    try {
      const { browser } = await current
      if (browser.isConnected()) return browser
    } catch (error) {
      if (starting === current) starting = null
      throw error
    }
    if (starting === current) starting = null
    return running()
  }

  const end = async () => {
    const ended = starting
    starting = null
    const current = await ended?.catch(() => null)
    await current?.close()
  }

  return {
    open: async (options) => {
      const browser = await running().catch((error: unknown) => {
        onFailure(error)
        throw error instanceof ProblemError ? error : unavailable()
      })
      return browser.newContext(options)
    },
    discard: () => void end().catch(onFailure),
    close: end,
  }
}

async function start(settings: Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>): Promise<Running> {
  const executablePath = await findChromium(settings)
  if (executablePath === null) throw unavailable()
  const { chromium } = await import('playwright-core')
  const { port, server } = await startClosedProxy()
  try {
    const browser = await chromium.launch({ executablePath, ...launchOptions(settings, port) })
    browser.once('disconnected', () => server.close())
    return { browser, close: () => browser.close() }
  } catch (error) {
    server.close()
    throw error
  }
}

function unavailable(): ProblemError {
  return new ProblemError({
    status: 503,
    error: PRINT_UNAVAILABLE,
    message: 'This server cannot make PDFs: it needs Chromium. Print the page with your browser instead.',
  })
}
