import type { LaunchOptions } from 'playwright/test'
import { provideBrowser, provideTestBrowser } from '../../scripts/prerequisites.ts'

/**
 * The path of Chromium for measurements and pictures: `CHROMIUM_PATH`, or that of the machine, or Playwright's.
 *
 * @throws Error when there is none; its message says what to do
 */
export function browserPath(): string {
  const path = provideBrowser()
  if (path === null)
    throw new Error(
      'No Chromium to test in: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
  return path
}

/**
 * The path of the browser for the browser tests: see `provideTestBrowser`. The processes of a run inherit the result of the
 * first.
 *
 * @throws Error when there is none; its message says what to do
 */
export function testBrowserPath(): string {
  const path = process.env.E2E_BROWSER ?? provideTestBrowser(browserPath())
  process.env.E2E_BROWSER = path
  return path
}

/** The options of tests that open a PDF: the headless shell has no viewer for it. */
export const WITH_PDF_VIEWER = {
  launchOptions: async (
    { launchOptions }: { readonly launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use({ ...launchOptions, executablePath: browserPath() }),
}
