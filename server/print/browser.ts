import type { Browser } from 'playwright-core'
import { PRINT_UNAVAILABLE } from '../../src/services/wire/report-pdf.ts'
import { ProblemError } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { findChromium, launchOptions, startClosedProxy } from './chromium.ts'

/** One Chromium, started when it is needed first, kept, and started anew when it is gone. */
export interface PrintBrowser {
  /** Throws a 503 problem without a Chromium that starts. */
  running(): Promise<Browser>
  /** This one does not answer: whoever comes next gets another. */
  discard(browser: Browser): void
  close(): Promise<void>
}

export function createPrintBrowser(
  settings: Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>,
  onFailure: (error: unknown) => void,
): PrintBrowser {
  let current: Promise<Browser> | null = null
  const forget = (browser: Promise<Browser>) => {
    if (current === browser) current = null
  }

  const running = async (): Promise<Browser> => {
    current ??= start(settings)
    const starting = current
    try {
      const browser = await starting
      if (browser.isConnected()) return browser
    } catch (error) {
      if (current === starting) onFailure(error)
      forget(starting)
      throw error instanceof ProblemError ? error : unavailable()
    }
    forget(starting)
    return running()
  }

  return {
    running,
    discard: (browser) => {
      const discarded = current
      void discarded?.then((one) => one === browser && forget(discarded)).catch(() => undefined)
      void browser.close().catch(() => undefined)
    },
    close: async () => {
      const last = current
      current = null
      await (await last?.catch(() => null))?.close()
    },
  }
}

async function start(settings: Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>): Promise<Browser> {
  const executablePath = await findChromium(settings)
  if (executablePath === null) throw unavailable()
  const { chromium } = await import('playwright-core')
  const { port, server } = await startClosedProxy()
  try {
    const browser = await chromium.launch({ executablePath, ...launchOptions(settings, port) })
    browser.once('disconnected', () => server.close())
    return browser
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
