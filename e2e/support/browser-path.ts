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
  const path = provideTestBrowser(browserPath())
  process.env.CHROMIUM_PATH = path
  return path
}
