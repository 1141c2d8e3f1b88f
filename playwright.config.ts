import { defineConfig } from 'playwright/test'
import { testBrowserPath } from './e2e/support/browser-path.ts'

/** `journeys` and `paths` are tests, and `all` those that a push need not wait for. `sessions` records the traces in `tests/traces`. */
const SUITES = ['journeys', 'paths', 'all', 'sessions']
const suite = SUITES.find((name) => name === process.env.E2E_SUITE) ?? 'journeys'

export default defineConfig({
  testDir: `e2e/${suite}`,
  outputDir: `test-results/${suite}`,
  globalSetup: './e2e/support/global-setup.ts',
  // What a recording does must not count as tested.
  reporter: suite === 'sessions' ? 'list' : [['./e2e/support/reporter.ts', { suite }]],
  // Tests wait a part of their time, for servers, animations and time limits.
  workers: 3,
  fullyParallel: suite === 'paths',
  maxFailures: 20,
  // A tour has 20 steps or more, and the machine may be busy.
  timeout: suite === 'paths' ? (process.env.PATHS_PICTURES === undefined ? 90_000 : 240_000) : 60_000,
  // The server of a busy machine reads the source maps of a crash, or starts a page, for ten seconds and more.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    // A service worker would hide the answers of tests from the page. Separate journeys test the worker.
    serviceWorkers: 'block',
    // A trace makes tests slower by half. The reporter prints how to run failed tests again with a trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: testBrowserPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
