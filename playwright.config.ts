import { defineConfig } from 'playwright/test'
import { browserPath } from './e2e/support/browser-path.ts'

const suite = process.env.E2E_SUITE === 'paths' ? 'paths' : 'journeys'

export default defineConfig({
  testDir: `e2e/${suite}`,
  outputDir: `test-results/${suite}`,
  globalSetup: './e2e/support/global-setup.ts',
  reporter: [['./e2e/support/reporter.ts', { suite }]],
  workers: 2,
  fullyParallel: suite === 'paths',
  retries: 0,
  maxFailures: 20,
  // A tour has up to 20 steps and more, on a machine that may do much else.
  timeout: suite === 'paths' ? 90_000 : 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Toronto',
    // What tests answer in place of the server has to reach the page. The worker has journeys of its own.
    serviceWorkers: 'block',
    // Slower by half: the reporter says how to run again, with a trace, what has failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: browserPath(),
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
