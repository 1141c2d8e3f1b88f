import type { Browser } from 'playwright-core'
import { PRINT_UNAVAILABLE } from '../../src/services/wire/report-pdf.ts'
import { ProblemError } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { findChromium, launchOptions, startClosedProxy } from './chromium.ts'

export interface RunningBrowser {
  readonly browser: Browser
  /** Aborts when the browser ends. Use it with every wait: some promises of a killed browser never settle. */
  readonly ended: AbortSignal
}

/** One shared Chromium. It starts at the first use, and again after it has ended. */
export interface PrintBrowser {
  /** @throws A 503 problem when no Chromium is found or it does not start. */
  running(): Promise<RunningBrowser>
  /** Closes a browser that does not answer. The next `running` starts another. */
  discard(running: RunningBrowser): void
  close(): Promise<void>
}

export function createPrintBrowser(
  settings: Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>,
  onFailure: (error: unknown) => void,
): PrintBrowser {
  let current: Promise<RunningBrowser> | null = null
  const forget = (stale: Promise<RunningBrowser>) => {
    if (current === stale) current = null
  }

  const running = async (): Promise<RunningBrowser> => {
    current ??= start(settings)
    const starting = current
    try {
      const started = await starting
      if (!started.ended.aborted) return started
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
    discard: (discarded) => {
      const last = current
      void last?.then((running) => running === discarded && forget(last)).catch(() => undefined)
      void discarded.browser.close().catch(() => undefined)
    },
    close: async () => {
      const last = current
      current = null
      await (await last?.catch(() => null))?.browser.close()
    },
  }
}

async function start(settings: Pick<Settings, 'chromiumPath' | 'chromiumSandbox'>): Promise<RunningBrowser> {
  const executablePath = await findChromium(settings)
  if (executablePath === null) throw unavailable()
  const { chromium } = await import('playwright-core')
  const { port, server } = await startClosedProxy()
  try {
    const browser = await chromium.launch({ executablePath, ...launchOptions(settings, port) })
    const ended = new AbortController()
    browser.once('disconnected', () => {
      ended.abort()
      server.close()
    })
    return { browser, ended: ended.signal }
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
